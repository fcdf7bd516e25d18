// What /learn teaches of push.
const words = {
  "push.rule.push":
    "Walk into a block to push it one tile. Blocks are never pulled, and never two at once.",
  "push.rule.match": "Push a block into another of its colour, and both vanish.",
  "push.rule.stop": "A wall, the exit or another colour behind the block stops you.",
  "push.rule.exit": "When no block is left, the exit opens. Walk into it.",
  "push.rule.ice": "Ice slides on until something stops it.",
  "push.rule.bomb": "When a bomb vanishes, every block beside it goes with it.",
  "push.rule.jump": "A block pushed onto a teleport jumps to its partner.",
  "push.rule.paint": "Paint gives the block that arrives another colour.",
  "push.behind.title": "Get behind it",
  "push.behind":
    "You stand between the two blocks. Walk around one of them, and push it the other way.",
  "push.behind.done":
    "Where you stand decides where a block can go. Plan the walk, not only the push.",
  "push.edge.title": "What is at a wall stays there",
  "push.edge": "The block at the top wall can never leave it. Bring the other one to it.",
  "push.edge.done":
    "You cannot get between a block and a wall. So move the free block and leave the stuck one.",
  "push.order.title": "First things first",
  "push.order":
    "A blue block stands between the red ones. Clear it out of the way, to where its partner is.",
  "push.order.done": "The block in the middle goes first, and it goes where it is needed later.",
  "push.brake.title": "Ice needs a brake",
  "push.brake": "Ice does not stop where you like. Let a wall stop it below its partner.",
  "push.brake.done":
    "Before you push ice, see what it will run into. Walls and blocks are your brakes.",
  "push.bomb.title": "One bomb, three blocks",
  "push.bomb": "The blue block has no partner. Let the bomb go off beside it.",
  "push.bomb.done": "A bomb clears what has no partner, but only from the tile where it stood.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "push/learn": typeof words;
  }
}
