#!/usr/bin/env python3
"""Packs source files into batches that compile as one: batches.py ROOT SIZE STEM FILE… writes STEM_0.cpp, STEM_1.cpp, …,
which include them, and prints their paths as a CMake list.

A name from one file's unnamed namespace must not meet the same name in another, so a file joins the first batch where nobody
says its hidden names and it says nobody's. Whoever reuses a name costs a little time and never a broken build.
"""
import re
import sys
from pathlib import Path

NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
WORD = re.compile(r"(?<![\w.])(?<!->)(?<!std::)[A-Za-z_]\w*")  # members and the standard library's names meet nobody
DECLARED = re.compile(r"\b([A-Za-z_]\w*)\s*(?:[({=;\[]|:\s*(?:std::)?\w+\s*\{)")
INITIALISER = re.compile(r"=(?!=)[^;]*?(?=,\s*\w+\s*=|;|$)")
COMMON = {"operator", "if", "for", "while", "return", "decltype", "requires", "noexcept", "sizeof", "static_assert", "TEST",
          "TEST_F", "TEST_P", "std", "const", "auto", "switch", "explicit", "alignas"}


def unnamed_namespaces(text):
    """The bodies of `namespace { … }`."""
    for opening in re.finditer(r"\bnamespace\s*\{", text):
        depth, at = 1, opening.end()
        while depth and at < len(text):
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        yield text[opening.end():at - 1]


def outer_level(body):
    """The body without what stands inside functions and classes; the names of plain enumerators stay."""
    kept, depth, keep_inner = [], 0, False
    for piece in re.split(r"([{};])", body):
        if piece == "{":
            if depth == 0:
                keep_inner = bool(re.search(r"\benum\s+(?!class\b)[^;{}()]*$", kept[-1] if kept else ""))
            depth += 1
            kept.append("{")
        elif piece == "}":
            depth -= 1
            kept.append(";")
        elif depth == 0 or (keep_inner and piece != ";"):
            kept.append(piece if depth == 0 else piece.replace(",", ";") + ";")
    return "".join(kept)


def hidden_names(text):
    names = {name for body in unnamed_namespaces(text) for name in DECLARED.findall(INITIALISER.sub("=", outer_level(body)))}
    names |= set(re.findall(r"#\s*define\s+(\w+)", text))
    return names - COMMON


def opened_namespaces(text):
    return frozenset(re.findall(r"\busing\s+namespace\s+([\w:]+)", text))


def pack(files, size):
    texts = {file: NOISE.sub(" ", file.read_text(encoding="utf-8")) for file in files}
    words = {file: set(WORD.findall(texts[file])) for file in files}
    hidden = {file: hidden_names(texts[file]) for file in files}

    def get_on(a, b):
        return (opened_namespaces(texts[a]) == opened_namespaces(texts[b])
                and not hidden[a] & words[b] and not hidden[b] & words[a])

    batches = []
    for file in sorted(files, key=lambda f: len(hidden[f])):  # who hides little gets on with most
        batch = next((b for b in batches if len(b) < size and all(get_on(file, other) for other in b)), None)
        if batch is None:
            batches.append(batch := [])
        batch.append(file)
    return batches


def write(root, size, stem, files):
    """STEM_0.cpp, STEM_1.cpp, …; a file that says the same already keeps its time."""
    paths = []
    for number, batch in enumerate(pack(files, size)):
        path = Path(f"{stem}_{number}.cpp")
        text = "".join(f'#include "{file.relative_to(root).as_posix()}"\n' for file in batch)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
        paths.append(path.as_posix())
    return paths


if __name__ == "__main__":
    root, size, stem, *names = sys.argv[1:]
    print(";".join(write(Path(root), int(size), stem, [Path(name) for name in names])), end="")
