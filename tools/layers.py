#!/usr/bin/env python3
"""Checks every #include "…" under src against src/layers.txt: includes point only to layers further left.

A path that starts with generated/ is made by the build and belongs to whoever includes it.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


def read_layers(path: pathlib.Path) -> dict[str, list[str]]:
    layers: dict[str, list[str]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        layer, _, allowed = line.partition(":")
        for name in allowed.split():
            if name not in layers:
                sys.exit(f"{path}:{number}: {layer} may not include {name}, which does not stand above it")
        layers[layer.strip()] = allowed.split()
    return layers


def layer_of(path: str, layers: dict[str, list[str]]) -> str | None:
    """The line of layers.txt that governs a path below src: rules/laporte/shot.hpp is of rules/*."""
    parts = path.split("/")
    for name in ("/".join(parts[:2]), parts[0] + "/*" if len(parts) > 2 else "", parts[0]):
        if name in layers:
            return name
    return None


def faults_of(source: str, text: str, exists, layers: dict[str, list[str]]):
    home = layer_of(source, layers)
    if home is None:
        yield f"{source}: stands in no layer of src/layers.txt"
        return
    for match in INCLUDE.finditer(text):
        target = match[1]
        where = f"src/{source}:{text.count(chr(10), 0, match.start()) + 1}"
        if target.startswith("generated/"):
            continue
        if not exists(target):
            yield f'{where}: "{target}" is no file below src; includes are written from there'
            continue
        layer = layer_of(target, layers)
        same_folder = source.rsplit("/", 1)[0] == target.rsplit("/", 1)[0]
        inside = layer == home and (same_folder or not home.endswith("/*"))
        if not inside and layer not in layers[home]:
            yield f"{where}: {home} may not include {target} ({layer})"
        elif layer == home and not inside:
            yield f"{where}: one rule system includes another: {target}"


def main() -> int:
    src = ROOT / "src"
    layers = read_layers(src / "layers.txt")
    files = sorted(path for path in src.rglob("*") if path.suffix in (".cpp", ".hpp"))
    faults = []
    for path in files:
        source = path.relative_to(src).as_posix()
        faults += faults_of(source, path.read_text(encoding="utf-8"), lambda t: (src / t).is_file(), layers)
    print("\n".join(faults) or f"layers: {len(files)} files, every include points left")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
