#!/usr/bin/env python3
"""A bot by docs/engine-protocol.md: it strikes when it can, otherwise it takes any option.

    escarmouche battle laporte_ford --red "cmd:python3 tools/example_bot.py" --blue recruit
"""
import json
import random
import sys

LIKED = ("fire", "fight", "charge", "shoot", "counter", "activate")


def inside(zone: dict) -> list:
    """A point in the middle of a zone's first outline: good enough for a bot without plans."""
    outline = zone["outlines"][0]
    return [sum(p[i] for p in outline) // len(outline) for i in (0, 1)]


def answer(position: dict, rng: random.Random) -> dict:
    options = position["options"]
    liked = [a for a in options["list"] if a["act"] in LIKED]
    if liked:
        return rng.choice(liked)
    if options["list"]:
        return rng.choice(options["list"])
    zone = rng.choice(options["zones"])
    return {"ask": options["ask"], "act": zone["act"], "actor": zone.get("actor"), "path": [inside(zone)]}


def main() -> None:
    rng, position = random.Random(1), {}
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "esc":
            print("id name example\nid protocol 1\nescok", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word == "position":
            position = json.loads(rest)
        elif word == "go":
            print("best " + json.dumps(answer(position, rng)), flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
