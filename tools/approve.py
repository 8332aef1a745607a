#!/usr/bin/env python3
"""Golden texts: files that hold commands and what they print, compared with what they print now.

    tools/approve.py                          compare all of them
    tools/approve.py --approve [FILE …]       write down what is printed now; read the diff before you commit it

A line `$ escarmouche …` is run with the program of --bin; what follows, up to the next such line, is its output, and
`[1]` closes it when the exit code is not 0. Files of tests/golden/playthroughs are such texts as a whole; in the
documents only what stands between ```console and ``` is. A new golden text starts as its command lines alone.
"""
import argparse
import difflib
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENTS = ("README.md", "README.fr.md", "CONTRIBUTING.md")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)


def output_of(command: str, program: pathlib.Path) -> str:
    line = re.sub(r"\bescarmouche\b", str(program), command)  # also behind a pipe
    english = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    run = subprocess.run(["bash", "-c", line], cwd=ROOT, env=english, capture_output=True, text=True, timeout=120)
    text = run.stdout + run.stderr
    if text and not text.endswith("\n"):
        text += "\n"
    return text + (f"[{run.returncode}]\n" if run.returncode else "")


def as_printed_now(text: str, program: pathlib.Path) -> str:
    commands = [line for line in text.splitlines() if line.startswith("$ ")]
    return "".join(f"{line}\n{output_of(line[2:], program)}" for line in commands)


def now(path: pathlib.Path, program: pathlib.Path) -> str:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return BLOCK.sub(lambda block: f"```console\n{as_printed_now(block[1], program)}```", text)
    return as_printed_now(text, program)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, default=ROOT / "build/release/bin/escarmouche")
    parser.add_argument("--approve", action="store_true")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    args = parser.parse_args()
    playthroughs = sorted((ROOT / "tests/golden/playthroughs").glob("*.txt"))
    files = args.files or playthroughs + [ROOT / name for name in DOCUMENTS if (ROOT / name).exists()]
    changed = 0
    for path in files:
        kept, printed = path.read_text(encoding="utf-8"), now(path, args.bin.resolve())
        if kept == printed:
            continue
        changed += 1
        name = str(path)
        sys.stdout.writelines(difflib.unified_diff(kept.splitlines(True), printed.splitlines(True), name, name + " now"))
        if args.approve:
            path.write_text(printed, encoding="utf-8")
    print(f"golden: {len(files)} texts, {changed} {'approved anew' if args.approve else 'differ'}")
    return 1 if changed and not args.approve else 0


if __name__ == "__main__":
    sys.exit(main())
