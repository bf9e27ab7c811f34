"""The sample pages, written into a folder that goes away."""

import contextlib
import os
import pathlib
import subprocess
import tempfile


@contextlib.contextmanager
def sample_pages():
    """The pages' files, by name."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([os.environ["BERTH_WRITE_SAMPLES"], folder], check=True)
        pages = {path.stem: path for path in sorted(pathlib.Path(folder).glob("*.html"))}
        assert pages, "no sample pages were written"
        yield pages
