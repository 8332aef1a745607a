#!/usr/bin/env python3
"""Turns data/i18n/*.toml into the table of messages that io/messages.cpp includes, sorted by key.

    ["refusal.laporte.out_of_range"]
    fr = "La cible est hors de portée."
    en = "The target is out of range."

A key that stands twice, lacks a language, has an empty text or different places ({0}, {outcome}) in the two is an error.
"""
import json
import pathlib
import re
import sys
import tomllib

LANGUAGES = ("en", "fr")


def line_of(source: str, key: str) -> int:
    for number, line in enumerate(source.splitlines(), 1):
        if line.strip() in (f'["{key}"]', f"[{key}]"):
            return number
    return 0


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def faults(key: str, entry) -> list[str]:
    if not isinstance(entry, dict):
        return [f'expected ["{key}"] with fr and en']
    found = [f"{language} is missing" for language in LANGUAGES if not entry.get(language)]
    found += [f"{name} is no language of ours" for name in entry if name not in LANGUAGES]
    if not found and places(entry["en"]) != places(entry["fr"]):
        found.append("fr and en do not have the same places")
    return found


def cpp_string(text: str) -> str:  # a view that knows its length: thousands are counted too long for a constant expression
    return json.dumps(text, ensure_ascii=False) + "sv"


def main() -> int:
    out, *sources = map(pathlib.Path, sys.argv[1:])
    home: dict[str, pathlib.Path] = {}
    rows: dict[str, str] = {}
    bad = False
    for path in sources:
        source = path.read_text(encoding="utf-8")
        for key, entry in tomllib.loads(source).items():
            found = faults(key, entry)
            if key in home:
                found.append(f"stands already in {home[key]}")
            for fault in found:
                print(f"{path}:{line_of(source, key)}: {key}: {fault}", file=sys.stderr)
                bad = True
            if not found:
                home[key] = path
                rows[key] = f"{{{cpp_string(key)}, {cpp_string(entry['en'])}, {cpp_string(entry['fr'])}}},\n"
    text = "".join(rows[key] for key in sorted(rows, key=lambda key: key.encode()))
    if not bad and (not out.exists() or out.read_text(encoding="utf-8") != text):
        out.write_text(text, encoding="utf-8")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
