// The lesson of fission.
const words = {
  "fission.open": "You are Blue. Begin on any empty cell.",
  "fission.open.done": "It starts with three atoms. Red begins in the same way.",
  "fission.split": "From now on you feed cells of your own. Four atoms are too many: add one.",
  "fission.split.done": "It split: one atom went to each side. Over the border they are lost.",
  "fission.take": "Atoms take over the cell they land in. Split the one beside Red.",
  "fission.take.done": "Red's cell became yours, held four, and split in turn: a chain reaction.",
  "fission.win": "A side without atoms has lost. Take Red's last cell.",
  "fission.win.done": "Red has nothing left. That is all there is to know.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "fission/lesson": typeof words;
  }
}
