#!/usr/bin/env python3
"""Joins the rule ids of docs/rules with the code and the tests that name them.

    tools/trace                    counts by system; the ids that a complete system still lacks
    tools/trace --missing laporte  everything that one system lacks, complete or not
    tools/trace --where LP-SHOT-05 the lines that name one rule

Code names a rule by "ID"_rule or in a comment; a test by a comment `// rules: ID ID …` or, in tests/vectors, by "rules".
docs/rules/no-code.txt lists ids that decide nothing, each with its reason (`LP-SCALE-01: size of the figures only`);
docs/rules/complete.txt lists the systems in which no other id may lack code or test. An id that no catalogue defines, or
a mark that has become untrue, is a fault everywhere.
"""
import argparse
import collections
import json
import pathlib
import re
import sys

import catalogue

ROOT = pathlib.Path(__file__).resolve().parent.parent
ID = re.compile(rf"(?<![\w-]){catalogue.ID}(?!\w)")
TAG = re.compile(r"//\s*rules:(.*)")
Places = dict[str, list[str]]


def read_catalogue() -> dict[str, str]:
    return {rule: path.stem for path in sorted((ROOT / "docs/rules").glob("*.md")) for rule in catalogue.ids_of(path)}


def lines_of(*folders: str):
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.[ch]pp")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                yield path, f"{path.relative_to(ROOT)}:{number}", line


def code_mentions() -> Places:
    found = collections.defaultdict(list)
    for path, where, line in lines_of("src"):
        if not path.name.endswith("_test.cpp"):
            for match in ID.finditer(line):
                found[match[0]].append(where)
    return found


def test_mentions() -> Places:
    found = collections.defaultdict(list)
    for path, where, line in lines_of("src", "tests"):
        if path.name.endswith("_test.cpp") or path.is_relative_to(ROOT / "tests"):
            if tag := TAG.search(line):
                for word in re.split(r"[\s,]+", tag[1].strip()):
                    found[word].append(where)
    for path in sorted((ROOT / "tests/vectors").glob("*.jsonl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for rule in json.loads(line).get("rules", []):
                found[rule].append(f"{path.relative_to(ROOT)}:{number}")
    return found


def is_chapter(name: str, home: dict[str, str]) -> bool:
    """CA-6.6 heads CA-6.6-1, CA-6.6-2 …: a file may say that it is about all of them."""
    return any(rule.startswith((name + ".", name + "-")) for rule in home)


def marked_lines(name: str):
    path = ROOT / "docs/rules" / name
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if path.exists() else ():
        if line.strip() and not line.startswith("#"):
            yield f"docs/rules/{name}:{number}", line.strip()


def read_no_code(faults: list[str]) -> dict[str, str]:
    marks = {}
    for where, line in marked_lines("no-code.txt"):
        rule, _, reason = line.partition(":")
        if not reason.strip():
            faults.append(f"{where}: {rule} has no reason")
        marks[rule.strip()] = where
    return marks


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--missing", metavar="SYSTEM")
    parser.add_argument("--where", metavar="ID")
    args = parser.parse_args()
    home, code, tests = read_catalogue(), code_mentions(), test_mentions()
    if args.where:
        print("\n".join(code[args.where] + tests[args.where]) or "nowhere")
        return 0

    faults: list[str] = []
    no_code = read_no_code(faults)
    complete = {line: where for where, line in marked_lines("complete.txt")}
    faults += [f"{where}: {rule} stands in no catalogue" for rule, where in no_code.items() if rule not in home]
    faults += [f"{where}: {rule} has code now: {code[rule][0]}" for rule, where in no_code.items() if rule in code]
    faults += [f"{where}: no such system" for name, where in complete.items() if name not in home.values()]
    for rule in sorted((code.keys() | tests.keys()) - home.keys()):
        places = tests[rule] if is_chapter(rule, home) else code[rule] + tests[rule]
        faults += [f"{where}: {rule} stands in no catalogue" for where in places]

    for system in sorted(set(home.values())):
        ids = [rule for rule in home if home[rule] == system]
        codeless = [rule for rule in ids if rule not in code and rule not in no_code]
        testless = [rule for rule in ids if rule not in tests and rule not in no_code]
        marked = sum(rule in no_code for rule in ids)
        state = "complete" if system in complete else "under way"
        print(f"{system:10} {len(ids):4} rules: {len(ids) - marked - len(codeless):4} in code, "
              f"{marked:3} need none, {len(ids) - marked - len(testless):4} in tests  ({state})")
        lacks = [f"{rule}: no code" for rule in codeless] + [f"{rule}: no test" for rule in testless]
        if system == args.missing:
            print("\n".join(f"  {line}" for line in sorted(lacks)))
        if system in complete:
            faults += sorted(lacks)
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
