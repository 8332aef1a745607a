#!/usr/bin/env python3
"""How each side of a scenario is best played: what [red] studied = "…" says to elite players.

    tools/study.py --battles 200 --seed 1                studies every scenario and prints a table
    tools/study.py --scenarios argad_drift --write       and writes what it found into the scenario's file

Attentive players fight each other: one in the temper that is tried, the other steady, sides changed. Every battle is compared with
the battle of two steady players that met the same luck: was it won instead of lost; if not, did the side make more points as the
scenario counts them; if not, did it destroy more points of troops and lose fewer. The temper that did better most often is taken, if
the 95 % interval of that share lies above one half; otherwise a side is best played steadily.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import ladder  # noqa: E402

TEMPERS = {"bold": "bold", "cautious": "cautious", "hold": "hold", "cautious_hold": "cautious:hold"}
SCENARIOS = pathlib.Path(__file__).parent.parent / "data/scenarios"


def battles_in(scenario: str, temper: str, args: argparse.Namespace) -> dict[tuple[str, int], tuple]:
    """By side and number: how the battle went for the player who has the temper."""
    player = f"greedy:{temper}" if temper else "greedy"
    rows = ladder.fight(scenario, player, "greedy", args.seed, args)
    return {("blue" if row["battle"] % 2 else "red", row["battle"] // 2): (float(row["share"]), row["points"], row["troops"])
            for row in rows}


def better(tried: dict, steady: dict, side: str) -> list[float]:
    return [0.5 if how == steady[key] else float(how > steady[key]) for key, how in tried.items() if key[0] == side]


def study(scenario: str, args: argparse.Namespace) -> list[tuple]:
    steady = battles_in(scenario, "", args)
    tried = {name: battles_in(scenario, temper, args) for name, temper in TEMPERS.items()}
    found = []
    for side in ("red", "blue"):
        shares = {name: better(battles, steady, side) for name, battles in tried.items()}
        best = max(shares, key=lambda name: sum(shares[name]))
        low = ladder.wilson(sum(shares[best]), len(shares[best]))[0]
        found.append((scenario, side, best if low > 0.5 else "steady", shares))
    return found


def write(scenario: str, side: str, best: str) -> None:
    path = next(p for p in SCENARIOS.rglob("*.toml") if re.search(rf'^id = "{scenario}"$', p.read_text(encoding="utf-8"), re.M))
    head, mark, rest = path.read_text(encoding="utf-8").partition(f"[{side}]\n")
    rest = re.sub(r'\Astudied = .*\n', "", rest)
    path.write_text(f'{head}{mark}studied = "{best}"\n{rest}', encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/release/bin/escarmouche")
    parser.add_argument("--battles", type=int, default=200, help="a temper, both sides together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=os.cpu_count())
    parser.add_argument("--scenarios", nargs="*", default=[])
    parser.add_argument("--write", action="store_true", help="into the scenario files")
    args = parser.parse_args()
    listed = subprocess.run([args.bin, "scenarios", "--json"], check=True, capture_output=True, text=True).stdout
    scenarios = [s["id"] for s in json.loads(listed) if not args.scenarios or s["id"] in args.scenarios]
    print("| scenario | side |", " | ".join(TEMPERS), "| best played |")
    print("|---|---|" + "---|" * (len(TEMPERS) + 1))
    with concurrent.futures.ThreadPoolExecutor(args.at_once) as hands:
        for found in hands.map(lambda scenario: study(scenario, args), scenarios):
            for scenario, side, best, shares in found:
                print(f"| {scenario} | {side} |",
                      " | ".join(f"{100 * sum(s) / len(s):.0f} %" for s in shares.values()), f"| {best} |", flush=True)
                if args.write:
                    write(scenario, side, best)
    return 0


if __name__ == "__main__":
    sys.exit(main())
