// What the strengths of the AI are called, here and online.
export default {
  "ai.named": "AI {n} “{name}”",
  "ai.1": "Beginner",
  "ai.2": "Novice",
  "ai.3": "Casual",
  "ai.4": "Regular",
  "ai.5": "Club player",
  "ai.6": "Skilled",
  "ai.7": "Strong",
  "ai.8": "Expert",
  "ai.9": "Master",
  "ai.10": "Grandmaster",
} as const;
