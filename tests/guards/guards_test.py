"""The guards themselves: each is fed an example that it must refuse, and one that it must not."""
import subprocess
import sys
import unittest

import layering
import package
import reachable
import tidy
import tree
import web

LONG_BODY = "  step();\n" * 70


class Layering(unittest.TestCase):
    GOOD = {
        "src/base/text.h": "#include <string>\n",
        "src/core/game.h": '#include "base/text.h"\n',
        "src/games/orbs/rules.h": '#include "core/game.h"\n// Not like push.\n',
        "src/games/push/rules.h": '#include "core/game.h"\n',
        "src/games/npc/rules.h": '#include "core/game.h"\n',
        "src/games/all.h": '#include "games/orbs/rules.h"\n#include "games/push/rules.h"\n',
        "src/protocol/session.h": '#include "games/all.h"\n',
        "src/server/server.h": '#include "base/text.h"\n#include <chrono>\n',
        "src/server/server.cc": '#include <boost/asio.hpp>\n#include "server/server.h"\n',
        "src/cli/commands/serve.cc": '#include "server/server.h"\n',
        "src/cli/main.cc": '#include <unistd.h>\n#include <fmt/core.h>\n#include "games/all.h"\n',
    }

    def refused(self, path, text, word):
        complaints = layering.complain({**self.GOOD, path: text})
        self.assertEqual(len(complaints), 1, complaints)
        self.assertRegex(complaints[0], rf"^{path}:\d+: ")
        self.assertIn(word, complaints[0])

    def test_accepts_the_modules_as_drawn(self):
        self.assertEqual(layering.complain(self.GOOD), [])

    def test_refuses_a_layer_that_uses_one_above(self):
        self.refused("src/base/a.h", '#include "core/game.h"\n', "base may use only")
        self.refused("src/core/a.h", '#include "games/all.h"\n', "core may use only")
        self.refused("src/core/a.cc", '#include "protocol/session.h"\n', "core may use only")
        self.refused("src/games/orbs/a.h", '#include "games/all.h"\n', "may use only")
        self.refused("src/protocol/a.h", '#include "cli/main.cc"\n', "may use only")
        self.refused("src/server/a.h", '#include "cli/main.cc"\n', "server may use only")

    def test_refuses_a_game_that_includes_another(self):
        self.refused("src/games/orbs/a.h", '#include "games/push/rules.h"\n', "another game")

    def test_refuses_a_second_list_of_games(self):
        text = '#include "games/orbs/rules.h"\n#include "games/push/rules.h"\n'
        self.refused("src/cli/games/burst/a.cc", text, "only games/all.h")

    def test_refuses_a_solver_of_two_games(self):
        text = '#include "games/orbs/rules.h"\n'
        self.refused("src/solve/push/a.cc", text, "its own game alone")

    def test_accepts_a_header_that_is_made_where_it_belongs(self):
        made = '#include "games/text_forms.h"\n'
        self.assertEqual(layering.complain({**self.GOOD, "src/games/all.h": made}), [])
        self.refused("src/protocol/a.h", made, "no such file")

    def test_refuses_a_checker_that_trusts_the_solver(self):
        for header in ("solve/burst/values.h", "burst/fast.h", "games/orbs/rules.h"):
            files = {**self.GOOD, f"src/{header}": "#include <string>\n",
                     "src/solve/proof/a.cc": f'#include "{header}"\n'}
            complaints = layering.complain(files)
            self.assertEqual(len(complaints), 1, complaints)
            self.assertIn("plain rules alone", complaints[0])

    def test_refuses_io_clocks_and_libraries_below_the_command_line(self):
        for header in ("iostream", "fstream", "chrono", "unistd.h", "thread", "cstdio"):
            self.refused("src/core/a.h", f"#include <{header}>\n", "only cli and server may")
        self.refused("src/protocol/a.h", "#include <fmt/core.h>\n", "only cli may use fmt")
        for path in ("src/cli/a.cc", "src/arena/a.cc"):
            self.refused(path, "#include <boost/asio.hpp>\n",
                         "only server and arena/http.cc may use boost")
        self.refused("src/server/a.cc", "#include <fmt/core.h>\n", "only cli may use fmt")

    def test_refuses_a_game_named_above_the_games(self):
        for path in ("src/mind/a.cc", "src/protocol/a.cc", "src/server/a.cc",
                     "src/cli/commands/a.cc"):
            self.refused(path, 'auto id = "npc";\n', "names the game 'npc'")
            self.refused(path, "using Text = orbs::Text;\n", "names the game 'orbs'")
        self.refused("src/cli/main.h", '#include "games/push/rules.h"\n', "names the game 'push'")
        fine = 'v.push_back(1);  // push\nauto x = "push it"; int orbs; fissile::a::npc();\n'
        self.assertEqual(layering.complain({**self.GOOD, "src/mind/a.cc": fine}), [])
        for path in ("src/games/orbs/a.h", "src/solve/push/a.h", "src/cli/games/npc/a.cc"):
            self.assertEqual(layering.complain({**self.GOOD, path: "using A = push::Rules;\n"}), [])

    def test_honours_words_that_are_no_names_and_refuses_stale_ones(self):
        path = "src/arena/bot_question.cc"
        self.assertEqual(layering.complain({**self.GOOD, path: 'cell.find("orbs");\n'}), [])
        self.refused(path, "int x;\n", "NO_NAMES")
        self.assertLessEqual(len(layering.NO_NAMES), 3)

    def test_refuses_a_game_named_below_the_games(self):
        self.refused("src/core/a.h", "int x = orbs::kSize;\n", "names the game 'orbs'")
        self.refused("src/search/a.h", "int x = orbs::kSize;\n", "names the game 'orbs'")
        self.refused("src/core/a.h", 'auto id = "npc";\n', "names the game 'npc'")
        self.assertEqual(layering.complain({
            "src/core/a.h": "v.push_back(1);  // push\n/* npc */\n",
            "src/burst/rules.h": "int orbs = 1;\n"}), [])

    def test_refuses_a_cycle(self):
        complaints = layering.complain({"src/core/a.h": '#include "core/b.h"\n',
                                        "src/core/b.h": '#include "core/a.h"\n'})
        self.assertEqual(len(complaints), 1)
        self.assertIn("cycle", complaints[0])

    def test_refuses_an_unknown_module_and_an_unknown_file(self):
        self.refused("src/attic/a.h", "", "no module")
        self.refused("src/core/a.h", '#include "b.h"\n', "no such file")

    def test_sees_through_comments(self):
        self.assertEqual(layering.complain({"src/core/a.h": '// #include "cli/main.cc"\n'}), [])


class Tidy(unittest.TestCase):
    def refused(self, path, text, word):
        complaints = tidy.complain({path: text}, {})
        self.assertEqual(len(complaints), 1, complaints)
        self.assertRegex(complaints[0], rf"^{path}:\d+: ")
        self.assertIn(word, complaints[0])

    def accepted(self, path, text):
        self.assertEqual(tidy.complain({path: text}, {}), [])

    def test_refuses_large_files(self):
        self.refused("a.cc", "\n".join(["int x;"] * 401) + "\n", "401 lines")
        self.accepted("a.cc", "\n".join(["int x;"] * 400) + "\n")
        self.accepted("a.jsonl", "1\n" * 1000)

    def test_refuses_long_functions_in_every_language(self):
        self.refused("a.cc", "namespace a {\nint f(int x) {\n" + LONG_BODY + "}\n}\n", "72 lines")
        self.refused("a.h", "struct A {\n  A() : x(0) {\n" + LONG_BODY + "  }\n};\n", "72 lines")
        self.refused("a.py", "def f():\n" + "    step()\n" * 70, "71 lines")
        self.refused("a.sh", "f() {\n" + LONG_BODY + "}\n", "72 lines")
        for path in ("a.mjs", "a.ts", "a.tsx"):
            self.refused(path, "export function f(x) {\n" + LONG_BODY + "}\n", "72 lines")
        self.refused("a.ts", "const f = (x: X) => {\n" + LONG_BODY + "}\n", "72 lines")
        self.accepted("a.h", "struct A {\n" + "  void f();\n" * 90 + "};\n")
        self.accepted("a.cc", "int f() {\n}\n\n" * 90 + "int g() {\n}\n")

    def test_refuses_a_map_that_names_files_that_are_not_there(self):
        self.refused("ARCHITECTURE.md", "The walk ends in `src/online/gone.cc`.\n", "gone.cc")
        files = {"ARCHITECTURE.md": "See `online/room.h`.\n", "src/online/room.h": "int x;\n"}
        self.assertEqual(tidy.complain(files, {}), [])

    def test_refuses_wide_lines_tabs_and_stray_blanks(self):
        self.refused("a.cc", "//" + "x" * 99 + "\n", "101 columns")
        self.refused("a.cc", "int\tx;\n", "a tab")
        self.refused("a.cc", "int x; \n", "end of the line")
        self.refused("a.cc", "int x;", "end with a newline")
        self.refused("a.cc", "int x;\n\n", "blank lines at the end")

    def test_refuses_banned_words(self):
        for text in ("// TODO: later\n", "// FIXME\n", "int foo;\n", "// a hack\n",
                     "cd /home/me\n", "// see /work/x\n"):
            self.refused("a.cc", text, "'")
        self.accepted("a.cc", "// TODO(#12): later. The food is at https://a.b/home/x.\n")

    def test_refuses_statements_that_alter_the_log(self):
        for text in ('run("DELETE FROM audit_log");', 'k = "UPDATE "\n    "audit_log SET x";',
                     'run("delete from  audit_log where 1");'):
            self.refused("src/store/a.cc", text + "\n", "only grows")
        fine = 'k = "INSERT INTO audit_log VALUES ($1)", l = "SELECT * FROM audit_log";\n'
        self.accepted("src/store/a.cc", fine)

    def test_refuses_code_in_comments(self):
        for text in ("// x = 3;\n", "  // if (x) {\n", "// }\n", "// call(x);\n", "// return;\n"):
            self.refused("a.cc", text, "code in a comment")
        self.refused("a.py", "# x = f();\n", "code in a comment")
        self.accepted("a.cc", "// The first is kept;\n// the second (if any) is not.\n")

    def test_honours_exceptions_and_refuses_stale_ones(self):
        files = {"a.cc": "int foo;\n"}
        self.assertEqual(tidy.complain(files, {("a.cc", "words"): "why"}), [])
        stale = tidy.complain({"a.cc": "int x;\n"}, {("a.cc", "words"): "why"})
        self.assertEqual(len(stale), 1)
        self.assertIn("needs no exception", stale[0])


class Reachable(unittest.TestCase):
    GOOD = {
        "README.md": "[rules](docs/rules/orbs.md)\n",
        "docs/rules/orbs.md": "# orbs\n",
        "CMakeLists.txt": "file(GLOB a src/base/*.cc ${CMAKE_SOURCE_DIR}/src/games/${game}/*.cc)\n"
                          "add_subdirectory(tests)\n",
        "src/base/a.cc": '#include "base/a.h"\n',
        "src/base/a.h": "",
        "src/games/orbs/text.cc": "",
        "tests/CMakeLists.txt": "add_executable(x core/x_test.cc)\n",
        "tests/core/x_test.cc": 'read(FISSILE_TEST_DIR "/vectors/orbs.jsonl");\n',
        "tests/vectors/orbs.jsonl": "",
        "test": "#!/usr/bin/env bash\ntools/fuzz\n",
        "tools/fuzz": "#!/usr/bin/env bash\nsource tools/setup.sh\n",
        "tools/setup.sh": "",
    }

    def refused(self, path, text=""):
        complaints = reachable.complain({**self.GOOD, path: text})
        self.assertEqual([line.split(":")[0] for line in complaints], [path])

    def test_accepts_what_is_used(self):
        self.assertEqual(reachable.complain(self.GOOD), [])

    def test_refuses_what_nobody_builds(self):
        self.refused("src/base/deep/a.cc")
        self.refused("tests/core/y_test.cc")

    def test_refuses_cmake_files_that_nobody_enters(self):
        self.refused("tests/cli/CMakeLists.txt", "# Not CMakeLists.txt\n")
        self.refused("cmake/old.cmake")

    def test_refuses_what_nobody_includes(self):
        self.refused("src/base/b.h")

    def test_refuses_pages_that_nobody_links(self):
        self.refused("docs/rules/push.md")

    def test_refuses_data_and_scripts_that_nobody_names(self):
        self.refused("tests/old/push.jsonl")
        self.refused("tools/old-script", "#!/usr/bin/env bash\n")


class Web(unittest.TestCase):
    GOOD = {
        "web/index.html": '<script src="/src/main.tsx"></script>\n',
        "web/src/main.tsx": 'import { render } from "solid-js/web";\nimport "./style/base.css";\n'
                            'import { App } from "./app/app";\n',
        "web/src/style/base.css": "#app { color: red; }\n",
        "web/src/app/app.tsx": 'import { say } from "../text/words";\n'
                                 'const later = () => import("../home/page");\n',
        "web/src/home/page.tsx": 'import { open } from "../engine/client";\n',
        "web/src/text/words.ts": 'const files = import.meta.glob<Words>("./{en,ar}/*.ts");\n',
        "web/src/text/en/base.ts": "",
        "web/src/text/ar/base.ts": "",
        "web/src/engine/client.ts": 'new Worker(new URL("./worker.ts", import.meta.url));\n',
        "web/src/engine/worker.ts": 'import { loadEngine } from "../../engine/loader.mjs";\n',
        "web/engine/loader.mjs": "",
        "web/engine/loader.d.mts": "",
    }

    def refused(self, path, text, word):
        complaints = web.complain({**self.GOOD, path: text})
        self.assertEqual(len(complaints), 1, complaints)
        self.assertRegex(complaints[0], rf"^{path}:\d+: ")
        self.assertIn(word, complaints[0])

    def test_accepts_the_app_as_drawn(self):
        self.assertEqual(web.complain(self.GOOD), [])
        self.assertEqual(reachable.complain(self.GOOD), [])

    def test_refuses_a_folder_that_leans_on_one_above(self):
        self.refused("web/src/board/a.ts", 'import { x } from "../art/a";\n', "board may use")
        self.refused("web/src/net/a.ts", 'import { x } from "../board/a";\n', "net may use only")
        self.refused("web/src/lib/a.ts", 'const x = import("../home/page");\n', "lib may use")
        self.refused("web/src/engine/a.ts", 'import type { X } from "../text/a";\n', "itself")

    def test_refuses_a_game_that_uses_another_and_logic_that_uses_a_view(self):
        other = 'import { x } from "../push/a";\n'
        self.refused("web/src/games/npc/a.ts", other, "may not use another")
        view = 'import { x } from "../home/page";\n'
        self.refused("web/src/play/a.ts", view, "may not use a view")
        for fine in ('const x = import("../home/page");\n', 'import { x } from "../board/a";\n'):
            self.assertEqual(web.complain({**self.GOOD, "web/src/play/a.ts": fine}), [])
        door = {"web/src/games/list.ts": "",
                "web/src/play/a.ts": 'import { x } from "../games/list";\n'}
        self.assertEqual(web.complain(door), [])
        self.refused("web/src/play/a.ts", 'import { x } from "../games/push/a";\n', "may be asked")
        words = 'const x = import.meta.glob("../games/*/text/{en,ar}/*.ts");\n'
        self.assertEqual(web.complain({**self.GOOD, "web/src/text/a.ts": words}), [])
        shared = 'import { x } from "../burst/a";\n'
        self.assertEqual(web.complain({**self.GOOD, "web/src/games/orbs/a.ts": shared}), [])

    def test_refuses_names_of_games_outside_of_their_folder(self):
        listed = {"web/src/games/list.ts": 'const FOLDERS = [\n  "push",\n  "npc",\n];\n'}
        for text in ('if (game === "push") go();\n', "type Id = 'npc';\n", "x[`push`];\n"):
            complaints = web.complain({**listed, "web/src/play/a.ts": text})
            self.assertEqual(len(complaints), 1, complaints)
            self.assertIn("ask its descriptor", complaints[0])
            self.assertEqual(web.complain({**listed, "web/src/games/push/a.ts": text}), [])
        fine = '// like "push"\nlist.push("pushes");\n'
        self.assertEqual(web.complain({**listed, "web/src/play/a.ts": fine}), [])

    def test_refuses_frameworks_below_the_pages_and_other_packages(self):
        self.refused("web/src/board/a.ts", 'import { x } from "solid-js";\n', "this package")
        self.refused("web/src/lib/a.ts", 'import { x } from "solid-js/web";\n', "this package")
        self.refused("web/src/play/a.ts", 'import { x } from "lodash";\n', "this package")

    def test_refuses_ways_out_unknown_folders_and_untyped_values(self):
        way_out = 'import { x } from "../../engine/loader.mjs";\n'
        self.refused("web/src/play/a.ts", way_out, "out of")
        self.refused("web/src/attic/a.ts", "", "no folder")
        self.refused("web/src/lib/a.ts", "const x = y as any;\n", "type checker")
        fine = '// any\nlist.any(1);\nconst x = { "a.import": "b" };\n'
        self.assertEqual(web.complain({"web/src/lib/a.ts": fine}), [])

    def test_refuses_what_makes_a_page_or_a_program_of_text(self):
        for text in ("element.innerHTML = name;\n", "const x = <p innerHTML={name} />;\n",
                     "document.write(name);\n", "eval(name);\n", "new Function(name)();\n",
                     'addEventListener("message", hear);\n', "read(document.cookie);\n",
                     'void fetch("https://evil.example/");\n', 'link.href = "javascript:x()";\n'):
            self.refused("web/src/lib/a.ts", text, "show text as text")
        fine = '// Not innerHTML.\nsocket.onmessage = hear;\nx.textContent = name;\n'
        self.assertEqual(web.complain({"web/src/lib/a.ts": fine}), [])

    def test_refuses_a_lock_file_that_names_a_registry(self):
        self.refused("web/package-lock.json", '  "resolved": "https://somewhere"\n', "registry")

    def test_refuses_what_nobody_imports(self):
        for path in ("web/src/play/old.tsx", "web/src/style/old.css", "web/src/text/fr/base.ts"):
            complaints = reachable.complain({**self.GOOD, path: ""})
            self.assertEqual([line.split(":")[0] for line in complaints], [path])


class Package(unittest.TestCase):
    def complain(self, path, text):
        return package.complain({"src/games/orbs/rules.h": "", path: text})

    def test_accepts_what_is_fine(self):
        fine = '"""As in make("orbs")."""\nimport json\nimport numpy\nfrom . import _core\n'
        self.assertEqual(self.complain("python/fissile/_game.py", fine), [])
        self.assertEqual(self.complain("python/fissile/games/orbs.py", 'NAME = "orbs"\n'), [])

    def test_refuses_packages_where_they_do_not_belong(self):
        for text in ("import ray\n", "from gymnasium import Env\n", "import torch\n"):
            self.assertEqual(len(self.complain("python/fissile/_game.py", text)), 1)
        self.assertEqual(self.complain("python/fissile/ray/work.py", "import ray\n"), [])

    def test_refuses_the_name_of_a_game(self):
        text = 'if x == "orbs":\n    y\n'
        self.assertEqual(len(self.complain("python/fissile/draw.py", text)), 1)


class Counting(unittest.TestCase):
    """tools/count.awk reads the counts of every runner that ./test uses."""

    def counts(self, log, status=0):
        run = subprocess.run(["awk", "-v", f"STATUS={status}", "-f", tree.ROOT / "tools/count.awk"],
                             input=log, capture_output=True, text=True, check=True)
        return run.stdout.strip()

    def test_counts_our_own_scripts(self):
        self.assertEqual(self.counts("3 passed, 0 failed\n2 passed, 1 failed\n", 1), "5 1")

    def test_counts_googletest(self):
        self.assertEqual(self.counts("[  PASSED  ] 39 tests.\n"), "39 0")
        log = "[  PASSED  ] 37 tests.\n[  FAILED  ] 2 tests, listed below:\n[  FAILED  ] A.B\n"
        self.assertEqual(self.counts(log, 1), "37 2")

    def test_counts_unittest(self):
        self.assertEqual(self.counts("Ran 5 tests in 0.1s\n\nOK\n"), "5 0")
        self.assertEqual(self.counts("Ran 5 tests in 1s\n\nOK (skipped=1)\n"), "4 0")
        self.assertEqual(self.counts("Ran 5 tests in 1s\n\nFAILED (failures=1, errors=2)\n", 1),
                         "2 3")

    def test_counts_node(self):
        self.assertEqual(self.counts("# tests 9\n# pass 8\n# fail 1\n", 1), "8 1")

    def test_counts_playwright(self):
        self.assertEqual(self.counts("  7 passed (28.8s)\n"), "7 0")
        self.assertEqual(self.counts("  2 failed\n    a.spec.ts\n  10 passed (1.1m)\n", 1), "10 2")

    def test_counts_a_silent_stage_as_one_case(self):
        self.assertEqual(self.counts("building\n"), "1 0")
        self.assertEqual(self.counts("building\n", 1), "0 1")

    def test_counts_a_crash_as_a_failure(self):
        self.assertEqual(self.counts("[  PASSED  ] 39 tests.\nSegmentation fault\n", 139), "39 1")


if __name__ == "__main__":
    sys.exit(unittest.main())
