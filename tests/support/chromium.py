"""A headless Chromium that answers about pages: what they draw, and what they say on the console."""

import json
import os
import pathlib
import shutil
import subprocess

PROGRAM = "chromium-headless-shell"


class Chromium:
    """Speaks the DevTools protocol over two pipes, so that nothing listens anywhere. Use it in a `with`."""

    def __enter__(self):
        if shutil.which(PROGRAM) is None:
            raise RuntimeError(f"{PROGRAM} is missing: tools/install-packages test")
        from_us, self._requests = os.pipe()
        answers, from_browser = os.pipe()
        # The browser reads descriptor 3 and writes descriptor 4.
        self._process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{from_us} 4>&{from_browser}', "sh", PROGRAM, "--no-sandbox",
             "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", "about:blank"],
            pass_fds=(from_us, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(from_us)
        os.close(from_browser)
        self._answers = os.fdopen(answers, "rb")
        self._unread = b""
        self._events = []
        self._session = None
        self._calls = 0
        page = next(t for t in self._call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self._session = self._call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._call(f"{domain}.enable")
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait()
        os.close(self._requests)
        self._answers.close()

    def open(self, file):
        """Shows a page and waits until it is loaded."""
        self._events.clear()
        self._call("Page.navigate", url=pathlib.Path(file).resolve().as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self._events):
            self._events.append(self._message())

    def view(self, width, colours="light"):
        """How wide the window is, in pixels, and whether its owner likes it `light` or `dark`."""
        self._call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self._call("Emulation.setEmulatedMedia",
                   features=[{"name": "prefers-color-scheme", "value": colours}])

    def evaluate(self, script):
        """The JSON value of an expression in the page."""
        answer = self._call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"]["value"]

    def complaints(self):
        """Everything that came to the console since the page was opened."""
        self._call("Runtime.evaluate", expression="0")  # what was said before has arrived by now
        said = ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")
        return [event["params"] for event in self._events if event["method"] in said]

    def requests(self):
        """The addresses that the page asked for since it was opened, its own first."""
        return [event["params"]["request"]["url"] for event in self._events
                if event["method"] == "Network.requestWillBeSent"]

    def _call(self, method, **parameters):
        self._calls += 1
        request = {"id": self._calls, "method": method, "params": parameters}
        if self._session:
            request["sessionId"] = self._session
        os.write(self._requests, json.dumps(request).encode() + b"\0")
        while True:
            message = self._message()
            if message.get("id") == self._calls:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self._events.append(message)

    def _message(self):
        while b"\0" not in self._unread:
            more = self._answers.read1(1 << 20)
            if not more:
                raise RuntimeError(f"{PROGRAM} ended with status {self._process.wait()}")
            self._unread += more
        message, self._unread = self._unread.split(b"\0", 1)
        return json.loads(message)
