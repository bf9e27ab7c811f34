# A thin front of the CMake presets. Each target installs the Debian packages that it needs and that are missing.

.PHONY: help build demo test check bench

help:
	@sed -n 's/^## //p' Makefile

## make build   the command, at build/release/berth
# A tree that is configured with tests stays so: to take them out would throw their objects away.
build:
	tools/install-packages build
	test -e build/release/build.ninja || cmake --preset release -DBERTH_TESTS=OFF -DBERTH_BENCH=OFF
	cmake --build --preset release --target berth

## make demo    real rows on four nodes, and a fifth joins
demo: build
	tools/install-packages demo
	examples/demo/run build/release/berth build/demo

## make test    a release build and every test
test:
	tools/install-packages build test
	cmake --preset release
	cmake --build --preset release
	ctest --preset release

## make check   sanitizers, a clang build without warnings, clang-tidy and the format of every source
check:
	tools/install-packages build test check
	tools/check

## make bench   how fast a key is placed and routed and a change planned, beside yardsticks
bench:
	tools/install-packages build test
	cmake --preset release
	cmake --build --preset release --target berth placement_bench ranking_bench planner_bench
	bench/run build/release
	build/release/planner_bench
