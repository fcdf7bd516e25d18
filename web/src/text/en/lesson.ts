// What the window of every lesson says.
export default {
  "lesson.title": "How to play {game}",
  "lesson.step": "Step {n} of {of}",
  "lesson.next": "Next",
  "lesson.skip": "Skip",
  "lesson.play": "Play",
  "lesson.missed": "That is allowed, but not what is asked for. Have another go.",
  "lesson.over": "This step is done. Go on below.",
} as const;
