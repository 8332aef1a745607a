#!/usr/bin/env python3
"""Every level against the one below, on every scenario, sides changed: the tables of docs/ladder.md.

    tools/ladder.py --battles 200 --seed 1             fights what docs/ladder.csv does not have yet, and prints the table
    tools/ladder.py --battles 10 --seed 1 2 3          ten battles of each seed; a further seed adds to the same table
    tools/ladder.py --table                            prints the table of what has been fought

--systems, --scenarios and --pairs narrow it; --veteran and --elite set the looks ahead of the players that search. One row a battle
is kept in --results; a cell of the table adds up all rows of its scenario and its two players. Who changes a player begins a new
file. Battles are the same on every machine, so that two machines may fight different seeds and put their rows together.

Two shares are told. Of battles: won, a draw counting half. Of rubbers: the same dice fought twice with the sides changed over, won
by who won more of the two battles; when each won one, by who made more points over both as the scenario counts them; when that is
even too or nothing is counted, by who destroyed more points of troops and lost fewer. Where a scenario favours one side so much that
whoever has it wins, battles come out even whatever the players are worth; rubbers do not, so they decide whether a level is as much
better as it should be.
"""
import argparse
import concurrent.futures
import csv
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

PAIRS = [("recruit", "random", 80), ("regular", "recruit", 65), ("veteran", "regular", 65), ("elite", "veteran", 65)]
COLUMNS = ["scenario", "strong", "weak", "seed", "battle", "share", "points", "troops"]


def wilson(won: float, n: int) -> tuple[float, float]:
    z, p = 1.96, won / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return middle - half, middle + half


def player(level: str, args: argparse.Namespace) -> str:
    playouts = {"veteran": args.veteran, "elite": args.elite}.get(level)
    return f"{level}@playouts={playouts}" if playouts else level


def read_results(path: pathlib.Path) -> list[dict]:
    if not path.exists():
        return []
    with open(path, encoding="utf-8", newline="") as rows:
        return list(csv.DictReader(rows))


def append_results(path: pathlib.Path, rows: list[dict]) -> None:
    begins = not path.exists()
    with open(path, "a", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        if begins:
            writer.writeheader()
        writer.writerows(rows)


def fight(scenario: str, strong: str, weak: str, seed: int, args: argparse.Namespace) -> list[dict]:
    with tempfile.TemporaryDirectory() as place:
        plan, out = pathlib.Path(place) / "plan.toml", pathlib.Path(place) / "out"
        plan.write_text(f'format = 1\nkind = "lab"\nname = "{scenario}"\nseed = {seed}\nscenarios = ["{scenario}"]\n'
                        f"players = [{json.dumps([strong, weak])}]\nchange_sides = true\nbattles = {args.battles}\n",
                        encoding="utf-8")
        command = [args.bin, "lab", str(plan), "--out", str(out), "--workers", "1"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with open(out / "battles.csv", encoding="utf-8", newline="") as rows:
            battles = {int(row["battle"]): row for row in csv.DictReader(rows)}
        troops = dict.fromkeys(battles, 0)
        with open(out / "figures.csv", encoding="utf-8", newline="") as rows:
            for row in csv.DictReader(rows):
                k = int(row["battle"])
                if row["lost"] == "1":
                    troops[k] += -int(row["points"]) if row["side"] == sides(battles[k])[0] else int(row["points"])
    return [dict(zip(COLUMNS, (scenario, strong, weak, seed, k, row["first_share"], lead_of_first(row), troops[k])))
            for k, row in sorted(battles.items())]


def sides(battle: dict) -> tuple[str, str]:
    """Of the first player and the second."""
    return ("blue", "red") if battle["changed_over"] == "1" else ("red", "blue")


def lead_of_first(battle: dict) -> int:
    own, others = sides(battle)
    return int(battle[f"{own}_points"]) - int(battle[f"{others}_points"])


def rubbers(rows: list[dict]) -> list[float]:
    """Battles 2k and 2k + 1 are one rubber. 1: won by the stronger player, 0: lost, 0.5: even in everything."""
    of_rubber: dict[tuple, list[dict]] = {}
    for row in rows:
        of_rubber.setdefault((row["seed"], int(row["battle"]) // 2), []).append(row)
    out = []
    for pair in of_rubber.values():
        if len(pair) == 2:
            ahead = (sum(float(row["share"]) for row in pair) - 1 or sum(int(row["points"]) for row in pair)
                     or sum(int(row["troops"]) for row in pair))
            out.append(0.5 if ahead == 0 else float(ahead > 0))
    return out


def told(scores: list[float]) -> str:
    low, high = wilson(sum(scores), len(scores))
    return f"{100 * sum(scores) / len(scores):.1f} % | {100 * low:.1f} – {100 * high:.1f} | {len(scores)}"


def print_table(cells: list[tuple], results: list[dict]) -> int:
    print("| scenario | pair | battles won | 95 % interval | of | rubbers won | 95 % interval | of | wanted |")
    print("|---|---|---|---|---|---|---|---|---|")
    short = 0
    for scenario, strong, weak, wanted in cells:
        rows = [row for row in results if (row["scenario"], row["strong"], row["weak"]) == (scenario, strong, weak)]
        if not (won := rubbers(rows)):
            continue
        short += 100 * sum(won) / len(won) < wanted
        names = " – ".join(name.split("@")[0] for name in (strong, weak))
        print(f"| {scenario} | {names} | {told([float(row['share']) for row in rows])} | {told(won)} | {wanted} % |")
    return short


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/release/bin/escarmouche")
    parser.add_argument("--battles", type=int, default=200, help="a cell and a seed")
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--at-once", type=int, default=os.cpu_count(), help="cells that are fought side by side")
    parser.add_argument("--veteran", type=int, default=8)
    parser.add_argument("--elite", type=int, default=32)
    parser.add_argument("--results", type=pathlib.Path, default="docs/ladder.csv")
    parser.add_argument("--systems", nargs="*", default=[])
    parser.add_argument("--scenarios", nargs="*", default=[])
    parser.add_argument("--pairs", nargs="*", default=[], help="recruit-random regular-recruit …")
    parser.add_argument("--table", action="store_true", help="fight nothing")
    args = parser.parse_args()
    if args.battles % 2:
        parser.error("--battles: a rubber is two battles, so an even number")
    listed = subprocess.run([args.bin, "scenarios", "--json"], check=True, capture_output=True, text=True).stdout
    scenarios = [s["id"] for s in json.loads(listed) if (not args.systems or s["system"] in args.systems)
                 and (not args.scenarios or s["id"] in args.scenarios)]
    cells = [(scenario, player(strong, args), player(weak, args), wanted) for scenario in scenarios
             for strong, weak, wanted in PAIRS if not args.pairs or f"{strong}-{weak}" in args.pairs]
    results = read_results(args.results)
    if not args.table:
        known = {(row["scenario"], row["strong"], row["weak"], int(row["seed"])) for row in results}
        wanted = [(*cell[:3], seed) for seed in args.seed for cell in cells if (*cell[:3], seed) not in known]
        with concurrent.futures.ThreadPoolExecutor(args.at_once) as hands:
            for done in concurrent.futures.as_completed([hands.submit(fight, *cell, args) for cell in wanted]):
                append_results(args.results, done.result())
        results = read_results(args.results)
    return 1 if print_table(cells, results) else 0


if __name__ == "__main__":
    sys.exit(main())
