// What the lists of levels and of their best players say.
export default {
  "leaders.complete": "Pack complete!",
  "leaders.complete.all": {
    one: "You have solved the level of {pack}.", other: "You have solved all {n} levels of {pack}.",
  },
  "leaders.solved": "{n} of {of} solved",
  "leaders.choose": "Choose a level",
  "leaders.make": "Make your own",
  "leaders.lead": "Fewest moves first. Solve a level and send your solution to be listed.",
  "leaders.today": "Today's puzzles",
  "leaders.any": "Any level",
  "leaders.game": "Game",
  "leaders.pack": "Pack",
  "leaders.level": "Level",
  "leaders.play": "Play this level",
  "leaders.nobody": "Nobody is listed yet. Be the first.",
  "leaders.unknown": "The list could not be read. Check your connection and reload.",
} as const;
