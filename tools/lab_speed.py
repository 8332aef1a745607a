#!/usr/bin/env python3
"""How fast the laboratory fights: battles a second by players, workers and MPI ranks, and the peak of its memory.

    tools/lab_speed.py --bin build/release/bin > docs/lab-speed.md

On an idle machine. Every row is a fresh run of the same plan, so the rows differ in nothing but who fought.
"""
import argparse
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time


def plan(folder: pathlib.Path, scenario: str, player: str, battles: int) -> pathlib.Path:
    path = folder / f"{player}-{battles}.toml"
    path.write_text(f'format = 1\nkind = "lab"\nname = "speed"\nscenarios = ["{scenario}"]\n'
                    f'players = [["{player}", "{player}"]]\nbattles = {battles}\n', encoding="utf-8")
    return path


def timed(command: list[str], out: pathlib.Path) -> tuple[float, int]:
    """Seconds, and the largest resident set of any process of the run in MiB."""
    shutil.rmtree(out, ignore_errors=True)
    environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    begun = time.monotonic()
    process = subprocess.Popen(command + ["--out", str(out)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)} failed")
    return time.monotonic() - begun, usage.ru_maxrss // 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/release/bin", type=pathlib.Path)
    parser.add_argument("--scenario", default="laporte_ford")
    parser.add_argument("--battles", type=int, default=200)
    args = parser.parse_args()
    lab, mpi = str(args.bin / "escarmouche"), str(args.bin / "escarmouche-mpi")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    print(f"`{' '.join(sys.argv)}`\n\n| players | by | battles | battles/s | against one | peak MiB |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for player in ("random", "greedy"):
            one = 0.0
            few = args.battles * (20 if player == "random" else 1)
            for battles, workers in ((few, 1), (few, 2), (5 * few, 2)):
                path = plan(folder, args.scenario, player, battles)
                seconds, peak = timed([lab, "lab", str(path), "--workers", str(workers)], folder / "out")
                one = one or battles / seconds
                print(f"| {player} | {workers} workers | {battles} | {battles / seconds:.1f} "
                      f"| {battles / seconds / one:.2f} | {peak} |", flush=True)
            if not os.path.exists(mpi):
                continue
            for ranks in (1, 2, 4):
                path = plan(folder, args.scenario, player, few)
                command = ["mpirun", "--oversubscribe", "-n", str(ranks), mpi, "lab", str(path)]
                seconds, _ = timed(command, folder / "out")
                print(f"| {player} | {ranks} MPI ranks | {few} | {few / seconds:.1f} "
                      f"| {few / seconds / one:.2f} | |", flush=True)


if __name__ == "__main__":
    main()
