#!/usr/bin/env python3
"""Says which C++ files clang-format-14 would write otherwise; --fix writes them so, --strict fails if there are any."""
import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def differs(path: pathlib.Path) -> bool:
    run = subprocess.run(["clang-format-14", "--dry-run", "-Werror", path], capture_output=True)
    return run.returncode != 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fix", action="store_true")
    parser.add_argument("--strict", action="store_true")
    args = parser.parse_args()
    files = [path for folder in ("src", "tests", "bench") for path in sorted((ROOT / folder).rglob("*.[ch]pp"))]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = [path for path, bad in zip(files, pool.map(differs, files)) if bad]
    for path in wrong:
        if args.fix:
            subprocess.run(["clang-format-14", "-i", path], check=True)
        print(("formatted " if args.fix else "unformatted ") + path.relative_to(ROOT).as_posix())
    print(f"format: {len(wrong)} of {len(files)} files {'were' if args.fix else 'are'} not as clang-format-14 writes them")
    return 1 if args.strict and wrong and not args.fix else 0


if __name__ == "__main__":
    sys.exit(main())
