#!/bin/sh
# Fuzzes one target from its seeds and what earlier runs have found:
#   tools/fuzz.sh contract                                     ten minutes
#   tools/fuzz.sh contract build/asan -runs=3000 -seed=1       any options of libFuzzer
# A crash leaves its input in BUILD/fuzz/TARGET/crash-…; fuzz_TARGET FILE runs it again.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
target=$1
build=${2:-$root/build/asan}
shift
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- -max_total_time=600
work="$build/fuzz/$target"
case "$*" in *-runs=*) found=$(mktemp -d); trap 'rm -rf "$found"' EXIT ;; *) found="$work/found"; mkdir -p "$found" ;; esac
python3 "$root/tools/fuzz_seeds.py" "$target" "$build" "$work/seeds"
"$build/bin/fuzz_$target" -artifact_prefix="$work/" -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 "$@" "$found" "$work/seeds"
