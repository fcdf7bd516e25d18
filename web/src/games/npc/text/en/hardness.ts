// The page that says why npc is hard.
const words = {
  "hard.title": "Why it is called NP-Complete",
  "hard.lead":
    "In five minutes, without formulas: what the name means, what is proved about this game, " +
    "and what nobody knows.",
  "hard.sum": "The oldest puzzle in it",
  "hard.sum.1":
    "Take the numbers 3, 34, 4, 12, 5 and 2. Do some of them add up to 9? Try it: 4 + 5. " +
    "That is Subset Sum. To check an answer you add a few numbers. To find one you may have " +
    "to try every choice, and every further number doubles how many there are: with 60 " +
    "numbers that is a billion billion.",
  "hard.sum.2":
    "Nobody has found a way that is always quick, and nobody has proved that there is none. " +
    "Whoever settles it answers the most famous open question of computer science: P or NP.",
  "hard.np": "Two words",
  "hard.np.1":
    "A problem is in NP if a right answer can be checked quickly. It is NP-hard if every " +
    "problem in NP can be dressed up as it: a quick way to solve this one would be a quick " +
    "way to solve them all. A problem that is both is called NP-complete. Subset Sum is.",
  "hard.fork": "The puzzle that is Subset Sum",
  "hard.fork.1":
    "Give us any numbers and a target, and we build a level. A collector that holds 0 walks " +
    "from left to right. For each number there is a fork: up leads over a tile that adds the " +
    "number, down leads past it. At the end waits a second number, 0, and the two merge. The " +
    "level is won exactly if the collector brings the target.",
  "hard.fork.2":
    "So a win is a choice of numbers, and a choice of numbers is a win. Here is the level of " +
    "3, 4 and 2 with the target 5, before the first turn and after a play that won.",
  "hard.fork.3":
    "Could one cheat by walking back to collect a number twice? The guards at the end see to " +
    "it: the first turn to the left sends the waiting number over two tiles so large that " +
    "the target can never be reached again. And no turn makes the sum smaller, so a mistake " +
    "cannot be taken back by playing on.",
  "hard.proved": "What is proved",
  "hard.proved.1":
    "Whoever could solve every level of this game quickly could solve every Subset Sum " +
    "quickly, and with it everything in NP. The game is NP-hard.",
  "hard.open": "What is not known",
  "hard.open.1":
    "For the other half of the name a win would have to be quick to check. Playing it " +
    "through does that, if it is not too long. But nobody has shown that every level that " +
    "can be won has a short win: numbers and places might have to run through very many " +
    "combinations first. If the number of turns is limited, the game is NP-complete. Without " +
    "a limit it is at least that hard, and the name promises a little more than anybody can " +
    "prove.",
  "hard.try": "Build a level of your own numbers",
  "hard.back": "Back to Learn NP-Complete",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "npc/hardness": typeof words;
  }
}
