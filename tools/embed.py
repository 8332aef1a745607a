#!/usr/bin/env python3
"""Writes the C++ file that carries data files inside the program (src/scenario/embedded.hpp): embed.py OUT ROOT FILE…"""
import pathlib
import sys

LONGEST = 8000  # compilers limit the length of one literal; neighbours are joined


def literal(text: str) -> str:
    pieces = [text[i : i + LONGEST] for i in range(0, len(text), LONGEST)] or [""]
    return "\n".join(f'R"toml({piece})toml"' for piece in pieces)


def main() -> None:
    out, root, *files = map(pathlib.Path, sys.argv[1:])
    entries = sorted((path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")) for path in files)
    rows = "".join(f'    {{"{path}", {literal(text)}}},\n' for path, text in entries)
    source = (
        '#include "scenario/embedded.hpp"\n\nnamespace esc {\n\nnamespace {\n'
        f"constexpr EmbeddedFile files[] = {{\n{rows}}};\n}}  // namespace\n\n"
        "std::span<const EmbeddedFile> embedded_files() { return files; }\n\n}  // namespace esc\n"
    )
    if not out.exists() or out.read_text(encoding="utf-8") != source:
        out.write_text(source, encoding="utf-8")


if __name__ == "__main__":
    main()
