"""What the tests of the command line share: the binary, keys, and a short game."""

import subprocess

from screen import Terminal

FISSILE = ""  # set by terminal_test.py
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
HOME, END = "\x1b[H", "\x1b[F"


def run(*arguments, text=""):
    """The command without a terminal: status, output, errors."""
    done = subprocess.run([FISSILE, *arguments], input=text, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def fissile(*arguments, **how):
    """The command in a terminal."""
    return Terminal([FISSILE, *arguments], **how)


def play(*arguments, **how):
    return fissile("play", *arguments, **how)


def small_game(*arguments, speed=9, **how):
    """Orbs on 2 x 2. The cursor begins at row 1, column 0."""
    return play("orbs", "--rows", "2", "--cols", "2", "--speed", str(speed), *arguments, **how)


def win_as_blue(terminal):
    """Four turns: red in a corner, blue opposite, red bursts, blue takes everything."""
    terminal.expect("Red to move")
    terminal.send(UP + "\r")
    terminal.expect("Blue to move", "turn 1")
    terminal.send(DOWN + RIGHT + " ")
    terminal.expect("Red to move", "turn 2")
    terminal.send("kh\r")
    terminal.expect("Blue to move", "turn 3")
    terminal.send("sd\r")
    terminal.expect("Blue has won after 4 turns.")
