// The lesson of npc.
const words = {
  "npc.slide": "All numbers slide at once, each until a wall. Go right.",
  "npc.slide.done": "The 4 passed the tile +3 and became 7. Tiles act on whatever enters them.",
  "npc.merge": "Numbers that end on one tile add up. Go up or down.",
  "npc.merge.done": "7 + 5 = 12. One number is left, and 12 was the target.",
  "npc.aim": "The last number must be the target: 11. Left or right?",
  "npc.aim.done": "2 ×3 = 6, and 6 + 5 = 11. The other way it would have been 17.",
  "npc.still": "A number that cannot move is changed by the tile it stands on. Go up or left.",
  "npc.still.done": "Its tile worked once more, without a step. Even waiting counts.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "npc/lesson": typeof words;
  }
}
