// What is written over a reaction.
export default {
  "effects.wave": "Wave {n}",
} as const;
