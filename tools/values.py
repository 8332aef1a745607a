#!/usr/bin/env python3
"""Turns data/<system>/values.toml into the rows that core/rulebook.hpp reads: {"LP-SHOT-03", "pistol", 10, 7},

    ["LP-SHOT-03"]
    pistol = 10
"""
import pathlib
import re
import sys
import tomllib


def rows(path: pathlib.Path):
    source = path.read_text(encoding="utf-8")
    tables = {key: table for key, table in tomllib.loads(source).items() if isinstance(table, dict)}
    lines: dict[tuple[str, str], int] = {}
    section = ""
    for number, line in enumerate(source.splitlines(), 1):
        if match := re.match(r'\s*\["?([^"\]]+)"?\]', line):
            section = match[1]
        elif match := re.match(r"\s*([A-Za-z0-9_]+)\s*=", line):
            lines[section, match[1]] = number
    for rule, table in tables.items():
        for name, value in table.items():
            if not isinstance(value, int) or isinstance(value, bool):
                sys.exit(f"{path}:{lines.get((rule, name), 0)}: {rule} {name} must be a whole number")
            yield rule, name, value, lines.get((rule, name), 0)


def main() -> None:
    source, out = map(pathlib.Path, sys.argv[1:3])
    text = "".join(f'{{"{rule}", "{name}", {value}, {line}}},\n' for rule, name, value, line in rows(source))
    if not out.exists() or out.read_text() != text:
        out.write_text(text)


if __name__ == "__main__":
    main()
