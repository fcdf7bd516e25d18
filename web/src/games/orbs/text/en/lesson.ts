// The lesson of orbs.
const words = {
  "orbs.place": "You are Red. Put an orb into any empty cell.",
  "orbs.place.done": "The cell is yours. Players take turns; you may also add to a cell of yours.",
  "orbs.burst": "A corner has two neighbours, so it holds one orb. Add a second one.",
  "orbs.burst.done":
    "It burst into both neighbours. An edge goes off at three orbs, any other cell at four.",
  "orbs.take": "Orbs take over the cell they land in. Set off your corner beside Blue.",
  "orbs.take.done": "Blue's cell became yours, was full, and burst in turn: a chain reaction.",
  "orbs.win": "Whoever is left alone has won. Take Blue's last cell.",
  "orbs.win.done": "Every orb is yours. That is all there is to know.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "orbs/lesson": typeof words;
  }
}
