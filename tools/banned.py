#!/usr/bin/env python3
"""Looks for what would make a battle differ between machines or runs, in src/core, src/table and src/rules.

Tests beside the code may use what they like. Words inside comments and strings do not count.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACES = ("core", "table", "rules")
BANNED = {
    r"\b(float|double)\b": "no floating point decides anything",
    r"<random>|\b(s?rand|drand48|random_device|mt19937\w*|\w+_distribution)\b": "chance comes from Dice and Rng",
    r"\bunordered_\w+": "its order differs between libraries",
    r"<chrono>|<ctime>|<time\.h>|\b(clock_gettime|gettimeofday)\b|\bstd::(time|clock|chrono)\b": "no clock",
    r"<locale>|<clocale>|\b(setlocale|std::locale)\b": "no locale",
    r"<(iostream|fstream|sstream|ostream|istream|iomanip|cstdio|stdio\.h|filesystem)>|\bf?printf\b": "no input or output",
    r"<(thread|mutex|atomic|future|condition_variable)>|\bthread_local\b": "no threads",
    r"\bgetenv\b": "no environment",
    r"<cmath>|<math\.h>|\bstd::(sqrt|pow|sin|cos|atan2?|hypot)\b": "no libm",
    r"\bstd::(views|ranges)\b|<ranges>": "clang 14 cannot parse it over libstdc++ 12",
    r"<(nlohmann|toml\+\+|fmt|CLI)/": "formats belong to io",
}
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)


def blank(match: re.Match) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def faults_of(name: str, text: str):
    digits = re.sub(r"(?<=[0-9a-fA-F])'(?=[0-9a-fA-F])", "_", text)  # 1'000 is no character
    code = NOT_CODE.sub(blank, digits)
    for pattern, why in BANNED.items():
        for match in re.finditer(pattern, code):
            yield f"{name}:{code.count(chr(10), 0, match.start()) + 1}: {match[0].strip()}: {why}"


def main() -> int:
    files = [
        path
        for place in PLACES
        for path in sorted((ROOT / "src" / place).rglob("*"))
        if path.suffix in (".cpp", ".hpp") and not path.name.endswith("_test.cpp")
    ]
    faults = []
    for path in files:
        faults += faults_of(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    print("\n".join(faults) or f"banned: {len(files)} files, nothing that could differ between machines")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
