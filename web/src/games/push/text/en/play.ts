// What push says.
const words = {
  "push.color.red": "red",
  "push.color.blue": "blue",
  "push.color.yellow": "yellow",
  "push.color.cyan": "cyan",
  "push.color.purple": "purple",
  "push.color.pink": "pink",
  "push.color.green": "green",
  "push.block.plain": "{color} block",
  "push.block.ice": "{color} ice block",
  "push.block.bomb": "{color} bomb",
  "push.block.large": "{name}, {w} by {h}",
  "push.cell": "Row {row}, column {col}: {what}",
  "push.cell.wall": "wall",
  "push.cell.floor": "floor",
  "push.cell.player": "you",
  "push.cell.open": "open exit",
  "push.cell.locked": "locked exit",
  "push.cell.teleport": "teleport to row {row}, column {col}",
  "push.cell.changer": "paints blocks {color}",
  "push.move.step": "{way}.",
  "push.move.push": "You push the {name}.",
  "push.move.slide": { one: "The {name} slides.", other: "The {name} slides {n} tiles." },
  "push.move.recolour": "It turns {color}.",
  "push.move.teleport": "It jumps to row {row}, column {col}.",
  "push.move.annihilate": "Two blocks annihilate.",
  "push.move.explode": {
    one: "An explosion takes {n} block.", other: "Explosions take {n} blocks.",
  },
  "push.move.unlock": "The exit is open.",
  "push.move.complete": "The level is solved.",
  "push.refused.wall": "A wall is in the way.",
  "push.refused.locked": {
    one: "The exit is locked: {n} block left.", other: "The exit is locked: {n} blocks left.",
  },
  "push.refused.hit.wall": "The {color} block would hit a wall.",
  "push.refused.hit.exit": "The {color} block would hit the exit.",
  "push.refused.hit.block": "The {color} block would hit a {other} one.",
  "push.no_way": "Pick a tile beside you.",
  "push.no_path": "You cannot walk there.",
  "push.verdict": { one: "{n} move, par {par}", other: "{n} moves, par {par}" },
  "push.verdict.limit": {
    one: "{n} move, over the limit of {limit}", other: "{n} moves, over the limit of {limit}",
  },
  "push.moves": "Moves",
  "push.par": "Par",
  "push.pack.classic": "Classic",
  "push.pack.blocks": "Large blocks",
  "push.pack.extensions": "Ice, bombs, doors and paint",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "push/play": typeof words;
  }
}
