#!/usr/bin/env python3
"""The linters find what they are there to find, and nothing else."""
import pathlib
import sys
import tempfile
import unittest

import approve
import banned
import batches
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


class Batches(unittest.TestCase):
    """Two files that each hide a name, as the batches they become."""

    def batches_of(self, *texts: str, headers: dict[str, str] = {}) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "src").mkdir()
            files = [root / "src" / f"file{number}.cpp" for number in range(len(texts))]
            for path, text in [*zip(files, texts), *((root / "src" / name, text) for name, text in headers.items())]:
                path.write_text(text, encoding="utf-8")
            packed = batches.pack([batches.Source(root, file) for file in files], 16)
            return [batches.text_of(root, batch) for batch in packed]

    def test_files_that_share_nothing_are_one(self):
        self.assertEqual(['#include "src/file0.cpp"\n#include "src/file1.cpp"\n'],
                         self.batches_of("namespace { int a() { return 1; } }", "namespace { int b() { return 2; } }"))

    def test_a_name_that_two_hide_gets_another_after_all_headers(self):
        text, = self.batches_of("#include <map>\nnamespace { int a() { return 1; } }", "namespace { int a() { return 2; } }")
        self.assertEqual(["#include <map>", "#define a a_of_file0", '#include "src/file0.cpp"', "#undef a",
                          "#define a a_of_file1", '#include "src/file1.cpp"', "#undef a"], text.split("\n")[:-1])

    def test_a_variable_of_the_same_name_does_no_harm(self):
        self.assertEqual(1, len(self.batches_of("namespace { int a() { return 1; } }", "int f() { int a = 1; return a; }")))

    def test_a_name_that_is_also_a_members_keeps_files_apart(self):
        self.assertEqual(2, len(self.batches_of("namespace { int a() { return 1; } }\nint f(S s) { return s.a; }",
                                                "namespace { int a() { return 2; } }\nint g(S s) { return s.a; }")))

    def test_of_those_who_hide_a_name_one_may_keep_it(self):
        text, = self.batches_of("namespace { int a() { return 1; } }\nint f(S s) { return s.a; }",
                                "namespace { int a() { return 2; } }")
        self.assertEqual(["#define a a_of_file1", '#include "src/file1.cpp"', "#undef a"], text.split("\n")[1:-1])
        self.assertIn('#include "src/file0.cpp"', text)

    def test_a_member_or_a_full_name_meets_no_hidden_name(self):
        hides = "namespace { enum Stage { over, stand }; }\nint f(S s) { return s.over + Ask::stand; }"
        self.assertEqual(1, len(self.batches_of(hides, "int g(S s) { return s.over == 1 ? Ask::stand : 0; }")))
        self.assertEqual(2, len(self.batches_of(hides, "int g() { int stand = 1; return stand; }")))

    def test_a_function_called_like_a_member_is_a_function(self):
        self.assertEqual(1, len(self.batches_of("namespace { int a() { return 1; } }\nint f(S s) { return s.a == 1; }",
                                                "int g() { int a = 1; return a; }")))

    def test_a_template_parameter_is_nobodys_name(self):
        self.assertEqual(1, len(self.batches_of("namespace { template <class V> void a(V v) { v.V(); } }",
                                                "namespace { template <class V> void b(V v) { v.V(); } }")))

    def test_a_namespace_opened_in_a_function_is_open_there_alone(self):
        self.assertEqual(1, len(self.batches_of("namespace esc { int f() { using namespace std; return 1; } }", "int g();")))
        self.assertEqual(2, len(self.batches_of("namespace esc { using namespace std; int f() { return 1; } }", "int g();")))

    def test_what_a_header_defines_keeps_its_place(self):
        text, = self.batches_of("namespace { int a() { return 1; } }",
                                "#define LOUD 1\n#include <toml>\nint f();", "namespace { int a() { return 2; } }")
        self.assertTrue(text.startswith('#include "src/file1.cpp"\n'))
        self.assertNotIn("<toml>", text)

    def test_a_header_may_not_take_the_place_of_another(self):
        headers = {"cells.hpp": "namespace esc {\nvoid spread(int);\n}",
                   "formation.hpp": "namespace esc::x {\nint spread(long);\n}"}
        self.assertEqual(2, len(self.batches_of('#include "cells.hpp"\nnamespace esc::x { void f() { spread(1); } }',
                                                '#include "formation.hpp"\nnamespace esc::x { int g() { return 2; } }',
                                                headers=headers)))

    def test_a_full_name_is_not_taken_from_an_outer_namespace(self):
        headers = {"cells.hpp": "namespace esc {\nvoid spread(int);\n}",
                   "formation.hpp": "namespace esc::x {\nint spread(long);\n}"}
        self.assertEqual(1, len(self.batches_of('#include "cells.hpp"\nnamespace esc::x { void f() { esc::spread(1); } }',
                                                '#include "formation.hpp"\nnamespace esc::x { int g() { return 2; } }',
                                                headers=headers)))


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
