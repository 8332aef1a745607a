#!/bin/sh
# clang-tidy-14 over core, table and rules, or over the files given; needs the dev preset configured.
#   tools/tidy.sh            tools/tidy.sh src/core/keys.cpp
set -eu
cd "$(dirname "$0")/.."
[ -f build/dev/compile_commands.json ] || cmake --preset dev >/dev/null
cmake --build --preset dev --target esc_generated >/dev/null
[ $# -gt 0 ] || set -- $(find src/core src/table src/rules -name '*.cpp' ! -name '*_test.cpp' | sort)
printf '%s\n' "$@" | xargs -P "$(nproc)" -n 1 clang-tidy-14 -quiet -p build/dev
