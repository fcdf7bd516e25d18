// The front page.
export default {
  "home.lead": "One spark, and the board goes off. Alone, with friends, or online.",
  "home.now": "Play now",
  "home.play": "Play",
  "home.continue": "Continue",
  "home.people": "Play online",
  "home.people.line": "Quick games, private games, races and rematches. No account needed.",
  "home.make": "Make your own puzzles",
  "home.make.line": "Draw a level, let the solver prove it, share it with a link.",
  "home.analysis": "See where a game turned, move by move.",
  "daily.title": "Today's puzzles",
  "daily.solved": "Solved",
} as const;
