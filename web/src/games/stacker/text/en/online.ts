// What is said of a race of stacker.
const words = {
  "race.pairs": { one: "{n} pair", other: "{n} pairs" },
  "race.points": { one: "{n} point", other: "{n} points" },
  "race.left": "{n} to land",
  "race.left.title": "To land",
  "race.done": "done",
  "race.older": { one: "seen {n} pair ago", other: "seen {n} pairs ago" },
  "race.stacker": "{name}: score {score}, {left} pairs to land",
  "race.finished": "You are done. The others are still playing.",
  "race.watch": "Watch",
  "race.watch.of": "Watch the game of {name}",
  "race.seed.kept": "The pairs were fixed before the start: the seed fits its hash.",
  "race.seed.broken": "The seed does not fit the hash that was shown at the start.",
  "race.gentle": "Gentle",
  "race.mild": "Mild",
  "race.normal": "Normal",
  "race.rough": "Rough",
  "race.wild": "Wild",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "stacker/online": typeof words;
  }
}
