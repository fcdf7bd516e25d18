// The lessons of orbs and fission.
export default {
  "orbs.place": "You are Red. Put an orb into any empty cell.",
  "orbs.place.done": "The cell is yours. Players take turns; you may also add to a cell of yours.",
  "orbs.burst": "A corner has two neighbours, so it holds one orb. Add a second one.",
  "orbs.burst.done":
    "It burst into both neighbours. An edge goes off at three orbs, any other cell at four.",
  "orbs.take": "Orbs take over the cell they land in. Set off your corner beside Blue.",
  "orbs.take.done": "Blue's cell became yours, was full, and burst in turn: a chain reaction.",
  "orbs.win": "Whoever is left alone has won. Take Blue's last cell.",
  "orbs.win.done": "Every orb is yours. That is all there is to know.",
  "fission.open": "You are Blue. Begin on any empty cell.",
  "fission.open.done": "It starts with three atoms. Red begins in the same way.",
  "fission.split": "From now on you feed cells of your own. Four atoms are too many: add one.",
  "fission.split.done": "It split: one atom went to each side. Over the border they are lost.",
  "fission.take": "Atoms take over the cell they land in. Split the one beside Red.",
  "fission.take.done": "Red's cell became yours, held four, and split in turn: a chain reaction.",
  "fission.win": "A side without atoms has lost. Take Red's last cell.",
  "fission.win.done": "Red has nothing left. That is all there is to know.",
} as const;
