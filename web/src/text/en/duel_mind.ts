// The players that are no people, the hint and the bar of who stands better.
export default {
  "seat.title": "Players",
  "seat.person": "Human",
  "seat.short": "AI {n}",
  "seat.thinks": "thinking",
  "mind.hint": "Hint: row {row}, column {col}.",
  "mind.standing": "Evaluation",
  "mind.weighing": "Evaluating",
  "mind.many": "Available once two players are left",
  "mind.even": "Even",
  "mind.ahead": "{player} ahead by about {orbs}",
  "mind.wins": {
    one: "{player} wins with {n} move",
    other: "{player} wins within {n} moves",
  },
  "mind.broken": "The AI did not answer. Undo and try again, or play on without it.",
} as const;
