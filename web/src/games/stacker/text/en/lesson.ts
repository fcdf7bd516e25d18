// The lesson of stacker.
const words = {
  "stackLesson.title": "How to play Stacker",
  "stackLesson.touch":
    "Bring the pair down so that its bird touches the other bird: move with the arrows or drag," +
    " drop with Space or a flick.",
  "stackLesson.touch.done": "Two of a kind that touch vanish. Everything above them falls.",
  "stackLesson.star":
    "Stars are the score. Put a hamster on the free side of the star: a sandwich.",
  "stackLesson.star.done": "Both hamsters vanish, and the star between them is a point.",
  "stackLesson.chain":
    "Turn the pair with Up or a tap, and stand it in the gap with the hamster below.",
  "stackLesson.chain.done":
    "What fell matched again: a chain of two. Chains bring bonus stars, the longer the more.",
  "stackLesson.bomb": "A bomb in a sandwich takes its whole row along. Set it off.",
  "stackLesson.bomb.done":
    "The row is gone, but only sandwiched stars give points. Hard blocks crack first. Good luck!",
  "stackLesson.again": "Not quite. The board is as it was: try again.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "stacker/lesson": typeof words;
  }
}
