#!/usr/bin/env python3
"""Writes the texts that a fuzz target starts from, one file each: fuzz_seeds.py contract FOLDER"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def lines_of(*patterns: str):
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            yield from path.read_bytes().splitlines()


def files_of(*patterns: str):
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            yield path.read_bytes()


SEEDS = {
    "contract": lambda: lines_of("tests/vectors/*.jsonl"),
    "scenario": lambda: files_of("data/scenarios/*/*.toml"),
    "battle": lambda: files_of("tests/golden/saves/**/*.jsonl", "tests/golden/saves/**/*.battle"),
    "answer": lambda: lines_of("tests/golden/saves/**/*.jsonl", "tests/golden/saves/**/*.battle"),
}


def main() -> None:
    target, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(SEEDS[target]()):
        (folder / f"{number:05}").write_bytes(seed)


if __name__ == "__main__":
    main()
