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
  "home.soon": "Soon",
  "game.orbs.line": "Fill a cell and it bursts into its neighbours. Take the whole board.",
  "game.fission.line": "Blue against Red. Feed your own atoms until they split.",
  "game.push.line": "Push blocks of one colour together until the way out opens.",
  "game.stacker.line": "Falling friends, caught stars and chains that never seem to end.",
  "game.npc.line": "Slide numbers over arithmetic until they come to the target.",
} as const;
