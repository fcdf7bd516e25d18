import type { Json } from "../../engine/protocol";

/** Rows come first in every language, so the numbers are held from left to right. */
export function sizeLabel(rows: Json | undefined, cols: Json | undefined): string {
  const number = (value: Json | undefined) => (typeof value === "number" ? value : 0);
  return `\u2066${number(rows)} × ${number(cols)}\u2069`;
}
