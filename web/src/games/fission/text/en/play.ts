// What fission says where orbs says something else.
const words = {
  "refused.fission": "Begin on an empty cell; after that, pick a cell of your own.",
  "cell.held.atoms": {
    one: "Row {row}, column {col}: {n} atom, {owner}",
    other: "Row {row}, column {col}: {n} atoms, {owner}",
  },
  "player.count.atoms": { one: "{n} atom", other: "{n} atoms" },
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "fission/play": typeof words;
  }
}
