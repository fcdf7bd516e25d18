// What the windows of stacker say.
const words = {
  "mode.endless.line": "Until a pair finds no room.",
  "mode.challenge.line": "Rows rise faster and faster.",
  "mode.round.line": "Thirty boards, each with a score to reach.",
  "mode.timeattack.line": "Three minutes or a hundred pairs.",
  "choose.mode": "Mode",
  "choose.level": "Difficulty",
  "choose.rounds": "Rounds",
  "choose.start": "Start",
  "round.new": "Round {n}, {title}: {quota} points",
  "round.won": "Round {n}, {title}: won with {pairs} pairs",
  "options.title": "Options",
  "options.calm": "Calm: nothing falls by itself",
  "options.calm.note": "Take your time, and undo. Calm games have best scores of their own.",
  "options.ghost": "Show where the pair lands",
  "options.delay": "Delay before a held key repeats",
  "options.every": "Time between repeats",
  "options.ms": "{n} ms",
  "key.move": "Move the pair",
  "key.down": "One row down",
  "key.cw": "Turn clockwise",
  "key.ccw": "Turn the other way",
  "key.drop": "Drop",
  "key.pause": "Pause and resume",
  "key.restart": "Restart",
  "key.new": "New game",
  "key.undo": "Undo, in a calm game",
  "key.speak": "Read out the pair and the next one",
  "key.board": "Into the board; arrows walk over its cells",
  "key.place": "In the board: drop the pair in that column",
  "key.options": "Options",
  "key.sound": "Sounds on or off",
  "key.lesson": "How to play",
  "key.help": "This list",
  "keylist.title": "Keys",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "stacker/windows": typeof words;
  }
}
