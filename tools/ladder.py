#!/usr/bin/env python3
"""Every level against the one below, on every scenario, sides changed: the table of docs/ladder.md.

    tools/ladder.py --bin build/release/bin/escarmouche --battles 200 --out ladder > docs/ladder.md

Each pair of levels is a plan of the laboratory, so the run can be interrupted and goes on; with a further --seed it fights as many
battles again and adds them up. --systems, --scenarios and --pairs narrow it; --veteran and --elite set the playouts of the players
that search.

Two shares are told. Of battles: won, a draw counting half. Of rubbers: the same dice fought twice with the sides changed over, won
by who won more of the two battles and, when each won one, by who destroyed more points and lost fewer over both. Where a scenario
favours one side so much that whoever has it wins, battles come out even whatever the players are worth; rubbers do not, so they
decide whether a level is as much better as it should be.
"""
import argparse
import csv
import json
import math
import pathlib
import subprocess
import sys

PAIRS = [("recruit", "random", 80), ("regular", "recruit", 65), ("veteran", "regular", 65), ("elite", "veteran", 65)]


def wilson(won: float, n: int) -> tuple[float, float]:
    z, p = 1.96, won / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return middle - half, middle + half


def player(level: str, args: argparse.Namespace) -> str:
    playouts = {"veteran": args.veteran, "elite": args.elite}.get(level)
    return f"{level}@playouts={playouts}" if playouts else level


def rubbers(shares: dict[int, float], balance: dict[int, int]) -> list[float]:
    """Battles 2k and 2k + 1 are one rubber. 1: won by the first player, 0: lost, 0.5: even in everything."""
    out = []
    for k in range(0, len(shares) - 1, 2):
        won, points = shares[k] + shares[k + 1] - 1, balance[k] + balance[k + 1]
        ahead = won or points
        out.append(0.5 if ahead == 0 else float(ahead > 0))
    return out


def fight(scenario: str, pair: tuple[str, str], seed: int, args: argparse.Namespace) -> tuple[list[float], list[float]]:
    name = f"{scenario}-{pair[0]}-{pair[1]}"
    folder = pathlib.Path(args.out) / str(seed) / name
    folder.parent.mkdir(parents=True, exist_ok=True)
    plan = folder.with_suffix(".toml")
    players = [player(level, args) for level in pair]
    plan.write_text(f'format = 1\nkind = "lab"\nname = "{name}"\nseed = {seed}\nscenarios = ["{scenario}"]\n'
                    f"players = [{json.dumps(players)}]\nchange_sides = true\nbattles = {args.battles}\n", encoding="utf-8")
    command = [args.bin, "lab", str(plan), "--out", str(folder), "--workers", str(args.workers)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with open(folder / "battles.csv", encoding="utf-8", newline="") as rows:
        battles = list(csv.DictReader(rows))
    shares = {int(row["battle"]): float(row["first_share"]) for row in battles}
    first_is = {int(row["battle"]): "blue" if row["changed_over"] == "1" else "red" for row in battles}
    balance = dict.fromkeys(shares, 0)
    with open(folder / "figures.csv", encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            if row["lost"] == "1":
                k = int(row["battle"])
                balance[k] += -int(row["points"]) if row["side"] == first_is[k] else int(row["points"])
    return list(shares.values()), rubbers(shares, balance)


def told(scores: list[float]) -> tuple[float, str]:
    won, n = sum(scores), len(scores)
    low, high = wilson(won, n)
    return 100 * won / n, f"{100 * won / n:.1f} % | {100 * low:.1f} – {100 * high:.1f} | {n}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/release/bin/escarmouche")
    parser.add_argument("--battles", type=int, default=200)
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--veteran", type=int, default=100)
    parser.add_argument("--elite", type=int, default=400)
    parser.add_argument("--out", default="ladder")
    parser.add_argument("--systems", nargs="*", default=[])
    parser.add_argument("--scenarios", nargs="*", default=[])
    parser.add_argument("--pairs", nargs="*", default=[], help="recruit-random regular-recruit …")
    args = parser.parse_args()
    listed = subprocess.run([args.bin, "scenarios", "--json"], check=True, capture_output=True, text=True).stdout
    scenarios = [s["id"] for s in json.loads(listed) if (not args.systems or s["system"] in args.systems)
                 and (not args.scenarios or s["id"] in args.scenarios)]
    print(f"`{' '.join(sys.argv)}`\n")
    print("| scenario | pair | battles won | 95 % interval | of | rubbers won | 95 % interval | of | wanted |")
    print("|---|---|---|---|---|---|---|---|---|")
    failed = 0
    for scenario in scenarios:
        for strong, weak, wanted in PAIRS:
            if args.pairs and f"{strong}-{weak}" not in args.pairs:
                continue
            fought = [fight(scenario, (strong, weak), seed, args) for seed in args.seed]
            cells = [told([score for scores in kind for score in scores]) for kind in zip(*fought)]
            failed += cells[-1][0] < wanted
            print(f"| {scenario} | {strong} – {weak} | {' | '.join(text for _, text in cells)} | {wanted} % |", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
