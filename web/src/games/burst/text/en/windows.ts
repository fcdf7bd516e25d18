// What orbs and fission say in the windows of their pages.
const words = {
  "resign.text": "Their orbs stay on the board, and can still be captured.",
  "setup.surplus": "A bursting cell",
  "setup.surplus.keep": "keeps what is over its limit",
  "setup.surplus.lose": "becomes empty",
  "setup.mass.corner": "Limit of a corner",
  "setup.mass.edge": "Limit of an edge",
  "setup.mass.center": "Limit elsewhere",
  "setup.first": "Atoms of the first cell",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "burst/windows": typeof words;
  }
}
