// What /learn teaches of orbs.
const words = {
  "orbs.rule.place": "Take turns. Add an orb to an empty cell or to one of your own.",
  "orbs.rule.mass":
    "A full cell is one orb short of its neighbours: one orb in a corner, two at an edge, " +
    "three elsewhere.",
  "orbs.rule.burst": "One orb more and it bursts: an orb goes to each neighbour.",
  "orbs.rule.take": "Orbs take over the cell they land in, whoever it belonged to.",
  "orbs.rule.chain": "If that fills a cell, it bursts as well. This is the chain reaction.",
  "orbs.rule.win": "Whoever is the last with orbs on the board wins.",
  "orbs.corner.title": "Corners first",
  "orbs.corner":
    "Every blue cell is full and ready to burst. Add an orb where Blue cannot take it next turn.",
  "orbs.corner.done":
    "A corner has only two neighbours: it is the hardest cell to reach, and it fills with a " +
    "single orb.",
  "orbs.tempo.title": "Burst first",
  "orbs.tempo":
    "Full cells stand face to face. Whoever bursts first takes the others. Leave Blue no answer.",
  "orbs.tempo.done":
    "You burst first, so Blue's orbs work for you. With full cells side by side, the turn is " +
    "worth more than the orbs.",
  "orbs.loaded.title": "Keep away from full cells",
  "orbs.loaded":
    "Blue's cell in the middle is full. Add an orb where its burst does not reach you.",
  "orbs.loaded.done":
    "Beside a full enemy cell an orb is a gift. Stay out of reach until you can burst first.",
  "orbs.long.title": "Choose the longer chain",
  "orbs.long":
    "Your corners look alike, but not all of them set off a long chain. Make one of " +
    "five waves or more.",
  "orbs.long.done": "Full cells that touch are one fuse. Look for the end that burns the furthest.",
  "orbs.finish.title": "Finish the job",
  "orbs.finish": "You have several bursts, but only one takes everything Blue has. Find it.",
  "orbs.finish.done":
    "Before you burst, look at what the last wave leaves behind. One enemy orb is enough to " +
    "come back.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "orbs/learn": typeof words;
  }
}
