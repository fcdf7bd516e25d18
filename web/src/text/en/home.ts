// The front page.
export default {
  "home.lead": "One spark, and the board goes off. Play on one screen, at your own pace.",
  "home.play": "Play",
  "home.continue": "Continue",
  "home.people": "Play people",
  "home.people.line": "A lobby, an invitation by link, races and rematches. No account needed.",
  "home.make": "Make your own puzzles",
  "home.make.line": "Draw a level, let the solver prove it, share it by a link.",
  "home.analysis": "See where a game turned, move by move.",
  "daily.title": "Today's puzzles",
  "daily.solved": "Solved",
} as const;
