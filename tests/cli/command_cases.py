"""Replays in files, the menu, and completion."""

import json
import os
import subprocess
import tempfile
import unittest

from common import DOWN, END, HOME, LEFT, RIGHT, UP, fissile, play, run, small_game, win_as_blue


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.path = os.path.join(self.folder, "game.json")

    def write(self, content, name="replay.json"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return path

    def assert_refused(self, path, *parts):
        status, output, errors = run("replay", path)
        self.assertEqual((status, output, errors.count("\n")), (1, "", 1), errors)
        for part in parts:
            self.assertIn(part, errors)

    def test_a_game_is_saved_at_its_end_and_shown_again(self):
        with small_game("--save", self.path) as terminal:
            win_as_blue(terminal)
            self.assertTrue(os.path.exists(self.path))
            terminal.send("q")
            self.assertEqual(terminal.wait(), 0)
        with open(self.path, encoding="utf-8") as file:
            replay = json.load(file)
        self.assertEqual(replay["game"], "orbs")
        self.assertEqual(replay["actions"], [{"row": r, "col": c}
                                             for r, c in [(0, 0), (1, 1), (0, 0), (1, 1)]])
        status, output, _ = run("replay", self.path)
        self.assertEqual(status, 0)
        self.assertIn("Blue has won", output)
        self.assertIn("actions  4", output)
        self.assertNotIn("\x1b", output)

    def test_quitting_and_control_c_save_and_load_goes_on(self):
        with small_game("--save", self.path) as terminal:
            terminal.expect("Red to move")
            terminal.send("\r")
            terminal.expect("Blue to move")
            terminal.send("qy")
            self.assertEqual(terminal.wait(), 0)
        with play("orbs", "--load", self.path, "--save", self.path) as terminal:
            terminal.expect("Blue to move", "turn 1", "2 x 2")
            terminal.send(UP + RIGHT + "\r")
            terminal.expect("Red to move", "turn 2")
            terminal.send("\x03")
            self.assertEqual(terminal.wait(), 130)
        with open(self.path, encoding="utf-8") as file:
            self.assertEqual(len(json.load(file)["actions"]), 2)
        status, _, errors = run("play", "fission", "--load", self.path)
        self.assertEqual(status, 1)
        self.assertIn("a replay of orbs, not of fission", errors)

    def test_the_save_key_asks_for_a_name(self):
        with small_game() as terminal:
            terminal.expect("Red to move")
            terminal.send("\rS")
            terminal.expect("Save the replay to: orbs.json_")
            terminal.send("\x7f" * 9 + self.path + "\r")
            terminal.expect("saved to ")
            terminal.send("S")
            terminal.expect("Save the replay to: orbs.json_")
            terminal.send("\x7f" * 9 + self.path + "\r")
            terminal.expect("exists. Write over it? y/n")
            terminal.send("n")
            terminal.expect_gone("exists.")
        self.assertTrue(os.path.exists(self.path))

    def test_a_replay_is_stepped_through_in_a_terminal(self):
        cells = [(0, 0), (1, 1), (0, 0), (1, 1)]
        path = self.write({"game": "orbs", "setup": {"rows": 2, "cols": 2},
                           "actions": [{"row": r, "col": c} for r, c in cells]})
        with fissile("replay", "--speed", "9", path) as terminal:
            terminal.expect("action 0 of 4")
            terminal.send(" ")
            terminal.expect("action 1 of 4", "Blue to move")
            terminal.send(END)
            terminal.expect("action 4 of 4", "Blue has won")
            terminal.send(LEFT)
            terminal.expect("action 3 of 4", "Blue to move")
            terminal.send(HOME + "p")
            terminal.expect("action 4 of 4", "Blue has won")
            terminal.send("q")
            self.assertEqual(terminal.wait(), 0)

    def test_every_game_has_a_summary_and_a_state(self):
        for game in ["orbs", "fission", "push", "stacker", "npc"]:
            replay = json.dumps({"game": game, "actions": []})
            status, output, _ = run("replay", "-", text=replay)
            self.assertEqual(status, 0)
            for part in [f"game     {game} (", "actions  0", "hash     "]:
                self.assertIn(part, output)
            status, output, _ = run("replay", "--json", "-", text=replay)
            self.assertEqual((status, json.loads(output)["game"]), (0, game))

    def test_the_legend_of_a_board_names_the_letters_on_it(self):
        colors = ["red", "blue", "yellow", "cyan", "purple", "pink", "green"]
        blocks = [{"x": 2 * i + side, "y": 0, "color": color}
                  for i, color in enumerate(colors) for side in (0, 1)]
        level = {"walls": [" " * 14] * 2, "player": [0, 1], "exit": {"x": 13, "y": 1},
                 "blocks": blocks}
        replay = {"game": "push", "setup": {"level": level}, "actions": []}
        status, output, errors = run("replay", "-", text=json.dumps(replay))
        self.assertEqual((status, errors), (0, ""))
        board, legend = output.splitlines()[-3], output.splitlines()[-1]
        self.assertEqual(" ".join(board.split()[::2]) + " blocks",
                         legend[legend.index("R "):legend.index(" blocks") + 7])

    def test_faulty_replays_are_refused_with_the_place(self):
        action = {"row": 0, "col": 0}
        self.assert_refused(self.write({"game": "orbs", "actions": [action, action]}),
                            "replay/actions/1: action/illegal: ")
        self.assert_refused(self.write({"game": "orbs", "actions": ["up"]}),
                            "replay/actions/0: action/malformed: ")
        self.assert_refused(self.write({"game": "orbs", "setup": {"rows": 1}, "actions": []}),
                            "replay/setup/rows: setup/invalid: must be")
        self.assert_refused(self.write({"game": "chess", "actions": []}), "game/unknown")
        self.assert_refused(self.write({"game": "orbs"}), "replay/actions: request/malformed: is")
        self.assert_refused(self.write([]), "replay: request/malformed: must be an object")
        self.assert_refused(self.write("\x00garbage"), "request/malformed")
        self.assert_refused(self.write(""), "request/malformed")
        self.assert_refused(self.write("[" * 100000), "limit/exceeded")

    def test_files_that_cannot_be_replays_are_refused(self):
        self.assert_refused(os.path.join(self.folder, "none.json"), "No such file")
        self.assert_refused(self.folder, "is a directory")
        path = self.write("", "large.json")
        os.truncate(path, 100 << 20)
        self.assert_refused(path, "limit/exceeded", "67108864 bytes")


class Menu(unittest.TestCase):
    def test_the_menu_leads_to_a_game_and_back(self):
        with fissile() as terminal:
            terminal.expect("five chain-reaction games", "1  Chain Reaction", "2  Fission",
                            "5  This Game is NP-Complete")
            terminal.send("1")
            terminal.expect("Rows", "Columns", "Players", "<  9 >")
            terminal.send(RIGHT + DOWN + LEFT + DOWN + RIGHT)
            terminal.expect("< 10 >", "<  5 >", "<  3 >")
            terminal.send("\r")
            terminal.expect("10 x 5, 3 players", "Red to move")
            terminal.send("q")
            terminal.expect("five chain-reaction games")
            terminal.send("q")
            self.assertEqual(terminal.wait(), 0)

    def test_the_menu_offers_the_levels_of_the_computer(self):
        with fissile() as terminal:
            terminal.expect("2  Fission")
            terminal.send("2")
            terminal.expect("Against", "people")
            terminal.send(UP + RIGHT * 2)
            terminal.expect("level 2")
            terminal.send("\r")
            terminal.expect("Blue to move", "turn 0")
            terminal.send("\r")
            terminal.expect("Red placed at", "turn 2")

    def test_more_players_than_cells_are_refused_in_the_menu(self):
        with fissile() as terminal:
            terminal.expect("1  Chain Reaction")
            terminal.send("1" + LEFT * 9 + DOWN + LEFT * 9 + DOWN + RIGHT * 9 + "\r")
            terminal.expect("must not outnumber the cells")

    def test_without_a_terminal_the_help_is_printed(self):
        status, output, _ = run()
        self.assertEqual(status, 0)
        self.assertIn("Usage: fissile", output)


class Explain(unittest.TestCase):
    POSITION = '{"rows":3,"cols":3,"position":"a1a21/a2a31/2b1 a 12"}'

    def test_a_position_is_explained_as_a_table_and_as_json(self):
        status, text, _ = run("explain", "orbs", "--setup", self.POSITION, "--nodes", "2000")
        self.assertEqual(status, 0)
        for word in ["material", "position", "potential", "threats", "mobility", "estimate"]:
            self.assertIn(word, text)
        status, text, _ = run("explain", "orbs", "--setup", self.POSITION, "--nodes", "2000",
                              "--lines", "2", "--json")
        self.assertEqual(status, 0)
        told = json.loads(text)
        self.assertEqual(len(told["lines"]), 2)
        self.assertEqual(told["players"][0]["components"]["material"]["orbs"]["count"], 8)
        sums = [sum(part["score"] for part in player["components"].values())
                for player in told["players"]]
        self.assertEqual(told["estimate"], sums[0] - sums[1])

    def test_what_cannot_be_explained_is_refused(self):
        self.assertEqual(run("explain", "push")[0], 2)
        self.assertEqual(run("explain", "orbs", "--setup", "{")[0], 2)
        self.assertEqual(run("explain", "--replay", "no-such-file.json")[0], 1)


class Completion(unittest.TestCase):
    def complete(self, *words):
        script = run("completion", "bash")[1]
        listed = " ".join(f"'{word}'" for word in words)
        script += (f"COMP_WORDS=(fissile {listed}); COMP_CWORD={len(words)}; _fissile;"
                   " printf '%s\\n' \"${COMPREPLY[@]}\"")
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_bash_accepts_the_script(self):
        script = run("completion", "bash")[1]
        done = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_commands_flags_and_words_are_completed(self):
        self.assertEqual(self.complete("pl"), ["play"])
        self.assertEqual(self.complete("play", "f"), ["fission"])
        self.assertEqual(self.complete("play", "orbs", "--pl"), ["--players"])
        self.assertEqual(self.complete("play", "fission", "--pl"), [])
        self.assertEqual(self.complete("play", "npc", "--le"), ["--level"])
        self.assertEqual(self.complete("play", "orbs", "--color", ""), ["auto", "always", "never"])
        self.assertEqual(self.complete("play", "orbs", "--rows", ""), [])
        self.assertEqual(self.complete("completion", "")[:3], ["bash", "zsh", "fish"])
        self.assertEqual(self.complete("replay", ""), [])
        self.assertEqual(self.complete("serve", "--po"), ["--port"])

    def test_every_command_is_in_every_script(self):
        commands = ["play", "replay", "engine", "serve", "explain", "perft", "signature",
                    "completion"]
        for shell in ["bash", "zsh", "fish"]:
            status, script, _ = run("completion", shell)
            self.assertEqual(status, 0)
            for word in [*commands, "players", "turn-limit", "json"]:
                self.assertIn(word, script)
