// What the front page says of the puzzles of the day.
export default {
  "daily.title": "Today's puzzles",
  "daily.solved": "Solved",
} as const;
