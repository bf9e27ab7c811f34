#!/bin/sh
# Does the installed package serve a project that knows nothing else of berth?
#
#   installed_package_test.sh SOURCES BUILD CMAKE COMPILER
set -eu
sources=$1 build=$2 cmake=$3 compiler=$4
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  echo "$*" >&2
  exit 1
}

"$cmake" --install "$build" --prefix "$scratch/installed" >"$scratch/install.log" || fail "$(cat "$scratch/install.log")"
if grep -rlF -e "$sources" -e "$build" "$scratch/installed/lib/cmake" "$scratch/installed/include"; then
  fail "the files above name the folders that berth was built in"
fi

# A copy, so that the project finds nothing beside itself.
cp -R "$sources/examples" "$scratch/project"
"$cmake" -S "$scratch/project" -B "$scratch/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="-Wall -Wextra -Werror" -DCMAKE_PREFIX_PATH="$scratch/installed"
"$cmake" --build "$scratch/build"

cd "$scratch"
unset BERTH_STORE
berth=$scratch/installed/bin/berth
"$berth" init --buckets 1024
for node in db-1 db-2 db-3 db-4; do "$berth" node add "$node"; done
"$berth" apply --now

"$scratch/build/which_node" | tee answer
route=$("$berth" route user:42)
expected=$(printf '%s' "$route" | awk -F '\t' '{ print $1 " is in bucket " $2 " on " $3 }')
grep -qxF "$expected" answer || fail "the library and the command disagree; 'berth route' says: $route"
grep -qxF "db-5 would take 204 buckets; no balanced table moves fewer than 204" answer ||
  fail "a fifth node takes 204 of 1,024 buckets"
