// What /learn teaches of npc, and why it is hard.
const words = {
  "npc.rule.slide":
    "All numbers slide at once, each until a wall. They do not get in each other's way.",
  "npc.rule.tile":
    "A tile adds to or multiplies every number that enters it, on the way and at the end.",
  "npc.rule.merge": "Numbers that end on the same tile become one: their sum.",
  "npc.rule.stuck": "A number that cannot move is changed by the tile it stands on.",
  "npc.rule.win": "When one number is left, it has to be the target.",
  "npc.add.title": "Add first",
  "npc.add": "The target is 13. Bring 1 and 2 together before they pass the tile ×3.",
  "npc.add.done": "(1 + 2) × 3 + 4 = 13. What joins before a tile is multiplied as one.",
  "npc.multiply.title": "Multiply first",
  "npc.multiply": "The same board, but the target is 9. Which number should pass the tile alone?",
  "npc.multiply.done": "1 × 3 + 2 + 4 = 9. The order of two turns makes all the difference.",
  "npc.pump.title": "Stand still on purpose",
  "npc.pump": "The target is 28. The 3 stands on ×2 against a wall: let it wait there.",
  "npc.pump.done": "3, 6, 12, 24: each turn against the wall worked once more. Then 24 + 4 = 28.",
  "npc.road.title": "Choose your road",
  "npc.road": "The target is 20. Two roads lead from 5 to 10. Only one passes the tile.",
  "npc.road.done": "5 × 2 + 10 = 20. Work backwards from the target: the 5 had to become 10.",
  "npc.stuck.title": "Mind the one that waits",
  "npc.stuck": "The target is 17. While one number moves, the other one waits on +3.",
  "npc.stuck.done": "The waiting number grew on every turn: 1 + 3 + 3, and 7 + 3. Count both.",
  "npc.learn.subset": "Subset Sum: type numbers and play them",
  "npc.learn.hardness": "Why it is called NP-Complete",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "npc/learn": typeof words;
  }
}
