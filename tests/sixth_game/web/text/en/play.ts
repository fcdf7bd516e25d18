// What sixth says of its board.
const words = {
  "cell.stone": "Row {row}, column {col}: {owner}",
  "move.turn": "Row {row}, column {col} turns.",
} as const;
export default words;

declare module "../../../../text/words" {
  interface Areas {
    "sixth/play": typeof words;
  }
}
