#!/usr/bin/env python3
"""Collects the rule ids that the catalogues of docs/rules define, sorted.

An id is defined where it opens a table row, stands in bold, opens a line, heads a section or begins a clause `ID …:`;
everything else is a mention. `--list` prints id and file; `--out FILE` writes the C++ table that rule_id.hpp includes.
"""
import argparse
import pathlib
import re
import sys

ID = r"(?:LP|AR|MT|GM|CA)(?:-[A-Z]+)?-(?:[A-Z]?\d+(?:\.\d+)*(?:-\d+)?)"
DEFINITION = re.compile(rf"^\|\s*({ID})\s*\||\*\*({ID})\*\*|^#+ ({ID})\b|^({ID})\s*[:(]|^\|\s*\*\*({ID})\*\*", re.M)


def ids_of(path: pathlib.Path) -> list[str]:
    found = {}
    for match in DEFINITION.finditer(path.read_text(encoding="utf-8")):
        found.setdefault(next(group for group in match.groups() if group))
    return list(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("docs", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    home: dict[str, pathlib.Path] = {}
    for path in args.docs:
        for rule in ids_of(path):
            if rule in home:
                print(f"{path}: {rule} is already defined in {home[rule]}", file=sys.stderr)
                return 1
            home[rule] = path
    if args.list:
        for rule in sorted(home):
            print(rule, home[rule].stem)
    if args.out:
        text = "".join(f'"{rule}",\n' for rule in sorted(home))
        if not args.out.exists() or args.out.read_text() != text:
            args.out.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
