// What /learn teaches of stacker.
const words = {
  "stack.rule.touch": "Friends of a kind that touch vanish, and what was above them falls.",
  "stack.rule.star":
    "Friends of a kind with blocks between them are a sandwich. Every star in it is a point.",
  "stack.rule.chain": "What falls can match again. Chains of two and more bring bonus stars.",
  "stack.rule.hard":
    "A hard block in a sandwich cracks. Caught once more, it vanishes and is a point.",
  "stack.rule.bomb": "A bomb in a sandwich clears its row, without points for what stood there.",
  "stack.rule.hand":
    "The hand: after some landings a row is pushed up from below. What it pushes over the " +
    "top is lost. Keep room.",
  "stack.hand":
    "The hand pushed up a row from below. What it pushes over the top is lost, so keep some room.",
  "stack.ladder": "Win all rounds of a difficulty to earn its badge.",
  "stack.ladder.won": "{n} of {of} rounds",
  "stack.long.title": "Long sandwiches",
  "stack.long": "A sandwich may be as long as you like. Catch both stars with one hamster.",
  "stack.long.done":
    "Two points at once. Keep a row of stars closed at one end, and wait for the friend.",
  "stack.upright.title": "Sandwiches stand, too",
  "stack.upright": "Columns count like rows. Catch the star from above.",
  "stack.upright.done": "Hamster, star, hamster: an upright sandwich is a point like any other.",
  "stack.both.title": "One pair, two matches",
  "stack.both": "The pair can match on both sides. Make four blocks vanish at once.",
  "stack.both.done": "Both halves of the pair found a friend. Such a landing costs no room at all.",
  "stack.fall.title": "Build for the fall",
  "stack.fall":
    "Set off a chain of three: only the first match is yours, the others fall into place.",
  "stack.fall.done":
    "Hamsters, fish, birds: what stands above a match should meet its like below. Longer " +
    "chains, more stars.",
  "stack.crack.title": "Crack the hard ones",
  "stack.crack": "Hard blocks are in the way until they crack. Put a hamster on its free side.",
  "stack.crack.done": "Now it is cracked. In the next sandwich it vanishes, and is a point.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "stacker/learn": typeof words;
  }
}
