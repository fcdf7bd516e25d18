// The page of Subset Sum.
const words = {
  "subset.title": "Subset Sum",
  "subset.lead":
    "Do some of these numbers add up to the target? Type any, and they become a puzzle that can " +
    "be won exactly if they do.",
  "subset.items": "Numbers",
  "subset.items.hint": "Positive whole numbers, up to 63 of them, as large as you like.",
  "subset.target": "Target",
  "subset.target.hint": "The sum to reach.",
  "subset.make": "Make the puzzle",
  "subset.back": "Back to the puzzles",
  "subset.why": "Why this is hard",
  "subset.puzzle": "The puzzle",
  "subset.how":
    "Start with right. At each fork go up to collect the number or down to leave it, then right, " +
    "back to the middle and right again. At the end, up or down.",
  "subset.chosen": "chosen",
  "subset.found": "Found:",
  "subset.number": "Number {n}",
  "subset.whole": "{what} is not a whole number.",
  "subset.positive": "{what} must be greater than 0.",
  "subset.negative": "{what} must not be negative.",
  "subset.huge": "{what} is too large: it must be below 2 to the power of 1024.",
  "subset.many": "At most {n} numbers fit a puzzle.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "npc/subset": typeof words;
  }
}
