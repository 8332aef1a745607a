#!/usr/bin/env python3
"""The linters find what they are there to find, and nothing else."""
import pathlib
import sys
import tempfile
import unittest

import approve
import banned
import layers

LAYERS = layers.read_layers(layers.ROOT / "src/layers.txt")


def layer_faults(source: str, *includes: str) -> list[str]:
    text = "".join(f'#include "{name}"\n' for name in includes)
    return list(layers.faults_of(source, text, lambda name: "absent" not in name, LAYERS))


class Layers(unittest.TestCase):
    def test_includes_to_the_left_pass(self):
        self.assertEqual([], layer_faults("rules/laporte/shot.cpp", "rules/laporte/shot.hpp", "core/dice.hpp"))
        self.assertEqual([], layer_faults("io/game.cpp", "rules/laporte/system.hpp", "io/json.hpp"))
        self.assertEqual([], layer_faults("rules/argad/shot.cpp", "rules/common/cover.hpp", "generated/argad_values.inc"))

    def test_includes_to_the_right_fail(self):
        self.assertEqual(1, len(layer_faults("core/dice.cpp", "table/sight.hpp")))
        self.assertEqual(1, len(layer_faults("rules/laporte/shot.cpp", "io/json.hpp")))
        self.assertEqual(1, len(layer_faults("rules/common/cover.hpp", "rules/laporte/shot.hpp")))

    def test_systems_stay_apart(self):
        self.assertEqual(1, len(layer_faults("rules/laporte/shot.cpp", "rules/argad/shot.hpp")))

    def test_a_path_that_is_not_below_src_fails(self):
        self.assertEqual(1, len(layer_faults("core/dice.cpp", "absent.hpp")))
        self.assertEqual(1, len(layer_faults("elsewhere/dice.cpp", "core/dice.hpp")))


class Banned(unittest.TestCase):
    def test_code_is_found(self):
        for line in ("double x;", "#include <random>", "std::unordered_map<int, int> m;", "auto t = std::chrono::now();",
                     "std::sqrt(2)", "int n = 1'000; float f;"):
            self.assertEqual(1, len(list(banned.faults_of("x.cpp", line))), line)

    def test_words_and_names_are_not(self):
        for line in ("// twice, or double", 'say("double");', "int double_six = 6;", "auto brand = 1;", "Rng rng(1);"):
            self.assertEqual([], list(banned.faults_of("x.cpp", line)), line)

    def test_the_line_is_told(self):
        self.assertIn("x.cpp:3:", next(banned.faults_of("x.cpp", "int a;\n/* two\n*/ float b;\n")))


class Approve(unittest.TestCase):
    def printed(self, name: str, text: str) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / name
            path.write_text(text, encoding="utf-8")
            return approve.now(path, pathlib.Path("/bin/echo"))

    def test_a_text_is_what_its_commands_print(self):
        self.assertEqual("$ escarmouche a b\na b\n", self.printed("x.txt", "$ escarmouche a b\nstale\n"))

    def test_a_failing_command_shows_its_exit_code(self):
        self.assertEqual("$ escarmouche a; exit 3\na\n[3]\n", self.printed("x.txt", "$ escarmouche a; exit 3\n"))

    def test_in_a_document_only_the_blocks_are_run(self):
        text = "$ not run\n```console\n```\nbetween\n```console\n$ escarmouche a\n```\nafter\n"
        self.assertEqual(text.replace("he a\n", "he a\na\n"), self.printed("x.md", text))


if __name__ == "__main__":
    sys.exit(unittest.main())
