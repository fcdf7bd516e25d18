// What is written over a reaction, and at the end of a game in turns.
export default {
  "effects.wave": "Wave {n}",
  "win.beat": "You beat {name}!",
  "win.beat.all": "You beat them all!",
  "win.chain": "Longest chain {n}",
  "win.strongest": "There is no stronger one.",
  "win.try": "Try AI {n}",
} as const;
