// What the window of every lesson says.
export default {
  "lesson.title": "How to play {game}",
  "lesson.step": "Step {n} of {of}",
  "lesson.next": "Next",
  "lesson.skip": "Skip",
  "lesson.play": "Play",
} as const;
