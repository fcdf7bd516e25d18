// The lesson of push.
const words = {
  "push.walk": "Arrow keys, a swipe or the buttons move you. Walk into the red block to push it.",
  "push.walk.done": "It moved one tile, and you stepped after it. Blocks are never pulled.",
  "push.match": "Push one red block into the other. Another colour or a wall would stop it.",
  "push.match.done": "Both are gone. So it is with every colour.",
  "push.door": "The exit is locked as long as a block is left. Clear the board and walk out.",
  "push.door.done": "Solved. The fewer moves, the more stars; undo takes any move back.",
  "push.ice": "Some levels have more. This is ice: push it once.",
  "push.ice.done": "It slid until it met its partner. Bombs, teleports and paint wait further on.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "push/lesson": typeof words;
  }
}
