#!/usr/bin/env python3
"""Writes the texts that a fuzz target starts from, one file each: fuzz_seeds.py contract BUILD FOLDER"""
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def vectors(_: pathlib.Path):
    for path in sorted((ROOT / "tests/vectors").glob("*.jsonl")):
        yield from path.read_bytes().splitlines()


def scenarios(_: pathlib.Path):
    for path in sorted((ROOT / "data/scenarios").rglob("*.toml")):
        yield path.read_bytes()


def battles(build: pathlib.Path):
    with tempfile.TemporaryDirectory() as folder:
        command = ["battle", "laporte_ford", "--red", "random", "--blue", "random", "--seed", "1", "--log", "none"]
        subprocess.run([build / "bin/escarmouche", *command, "--save", folder], check=True, stdout=subprocess.DEVNULL)
        for path in sorted(pathlib.Path(folder).iterdir()):
            yield path.read_bytes()


def answers(build: pathlib.Path):
    """Two bytes that choose a position of that same battle, then the answer that was given there."""
    for battle in battles(build):
        for line in battle.splitlines():
            step = json.loads(line)
            if step.get("answer"):
                yield (step["n"] - 1).to_bytes(2, "big") + json.dumps(step["answer"]).encode()


SEEDS = {"contract": vectors, "scenario": scenarios, "battle": battles, "answer": answers}


def main() -> None:
    target, build, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(SEEDS[target](build)):
        (folder / f"{number:05}").write_bytes(seed)


if __name__ == "__main__":
    main()
