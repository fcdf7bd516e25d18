// What /learn teaches of fission.
const words = {
  "fission.rule.open": "Each side opens on an empty cell, which starts with three atoms.",
  "fission.rule.feed": "From then on, add one atom to a cell of your own.",
  "fission.rule.split": "A cell with four atoms splits: one goes to each side.",
  "fission.rule.border": "At the border, atoms that would leave the board are lost.",
  "fission.rule.chain":
    "Atoms take over the cell they land in, and if it now has four, it splits too.",
  "fission.rule.win": "A side without atoms has lost.",
  "fission.tempo.title": "Split first",
  "fission.tempo":
    "Two cells of three stand face to face. Whoever splits first takes the other. Leave Red " +
    "no capture.",
  "fission.tempo.done":
    "Red's three became yours and split for you. Never leave a duel of threes to the other side.",
  "fission.wait.title": "Do not split too soon",
  "fission.wait":
    "Red's three waits at the right edge. Make a move after which Red can take nothing.",
  "fission.wait.done":
    "A split beside a loaded cell hands it your atoms. A quiet move elsewhere keeps the threat.",
  "fission.border.title": "Borders leak",
  "fission.border": "All three of your cells can split. Choose the one that loses no atom.",
  "fission.border.done":
    "In the middle all four atoms stay on the board. Corners lose two of them, edges one.",
  "fission.long.title": "Follow the fuse",
  "fission.long": "Set off a chain of four waves or more.",
  "fission.long.done": "Threes that touch are one fuse. Begin at its end, and it burns through.",
  "fission.finish.title": "Leave nothing behind",
  "fission.finish": "Take every red cell with one move.",
  "fission.finish.done":
    "Count before you split: every red three that the chain reaches goes on with it.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "fission/learn": typeof words;
  }
}
