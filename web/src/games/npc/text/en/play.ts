// What npc says.
const words = {
  "npc.cell": "Row {row}, column {col}: {what}",
  "npc.cell.block": "number {value}",
  "npc.cell.digits": { one: "{n} digit", other: "{n} digits" },
  "npc.cell.wall": "wall",
  "npc.cell.blank": "blank",
  "npc.cell.add": "adds {number}",
  "npc.cell.multiply": "multiplies by {number}",
  "npc.turn.way": "{way}.",
  "npc.turn.still": "Nothing moves.",
  "npc.turn.win": "That is the target: solved.",
  "npc.turn.lose": "That is not the target.",
  "npc.refused.overflow": "A number would reach 2 to the power of 1024, so this way is closed.",
  "npc.no_way": "All numbers slide at once: use the arrow keys, swipe, or use the buttons.",
  "npc.verdict.won": { one: "{value} in {n} turn", other: "{value} in {n} turns" },
  "npc.verdict.par": {
    one: "{value} in {n} turn, par {par}", other: "{value} in {n} turns, par {par}",
  },
  "npc.verdict.lost": "The last number is {value}, not {target}.",
  "npc.turned": { one: "{n} turn", other: "{n} turns" },
  "npc.target": "Target",
  "npc.turns": "Turns",
  "npc.par": "Par",
  "npc.pack.lessons": "Lessons",
  "npc.pack.puzzles": "Puzzles",
  "npc.subset_sum": "Subset Sum",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "npc/play": typeof words;
  }
}
