// What the solver of puzzles says, the copied link, and the list of keys.
export default {
  "puzzle.copied": "The link with your play is in the clipboard.",
  "puzzle.copy.address": "The link with your play is in the address bar.",
  "puzzle.copy.long":
    "This level is too large for a link; open it in the editor and save it to a file.",
  "puzzle.keys.move": "Move",
  "puzzle.keys.click": "On a tile: walk there, where one walks",
  "puzzle.keys.undo": "Undo and redo",
  "puzzle.keys.walk": "With Shift: from cell to cell, to hear them",
  "puzzle.keys.sound": "Sounds on or off",
  "puzzle.keys.beside": "Previous and next level",
  "puzzle.keys.on": "Next level, once it is solved",
  "solver.warns": "You will be warned when the level can no longer be solved.",
  "solver.silent": "You will no longer be warned.",
  "solver.hint": {
    one: "Hint: {way}. {n} move to go.",
    other: "Hint: {way}. {n} moves to go.",
  },
  "solver.looks": { one: "Looking: {n} position so far", other: "Looking: {n} positions so far" },
  "solver.unknown":
    "Not known yet, after {n} positions. At least {bound} more moves; ask again after a move.",
  "solver.dead": "This can no longer be solved. Undo or restart.",
  "solver.broken": "The solver did not answer. Try again.",
} as const;
