// What a cell is called: its column as letters from the left, its row as a number from the top, in
// the order in which the positions of the protocol name them (docs/rules/orbs.md).

/** a to z, then aa, ab and so on. */
export function columnName(col: number): string {
  const last = String.fromCharCode(97 + (col % 26));
  return col < 26 ? last : columnName(Math.floor(col / 26) - 1) + last;
}

export const cellName = (row: number, col: number): string => `${columnName(col)}${row + 1}`;
