// What orbs and fission say of their boards.
const words = {
  "cell.held": {
    one: "Row {row}, column {col}: {n} orb, {owner}",
    other: "Row {row}, column {col}: {n} orbs, {owner}",
  },
  "cell.tense": "{label}, about to burst",
  "move.reaction": {
    one: "A reaction of {n} wave, bursts: {bursts}.",
    other: "A reaction of {n} waves, bursts: {bursts}.",
  },
  "move.captures": { one: "{n} cell is captured.", other: "{n} cells are captured." },
  "player.count": { one: "{n} orb", other: "{n} orbs" },
  "refused.orbs": "That cell is not yours. Pick an empty one or one of your own.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "burst/play": typeof words;
  }
}
