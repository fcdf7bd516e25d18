// The keys of the page, in the order in which they are listed.
import type { KeyRow } from "../../lib/shortcuts";

export const STEERING: readonly KeyRow[] = [
  [["←", "→"], "key.move"],
  [["↓"], "key.down"],
  [["↑", "X"], "key.cw"],
  [["Z"], "key.ccw"],
  [["Space"], "key.drop"],
  [["P", "Esc"], "key.pause"],
];

export const KEYS: readonly KeyRow[] = [
  ...STEERING,
  [["R"], "key.restart"],
  [["N"], "key.new"],
  [["U"], "key.undo"],
  [["I"], "key.speak"],
  [["B"], "key.board"],
  [["Enter"], "key.place"],
  [["O"], "key.options"],
  [["M"], "key.sound"],
  [["H"], "key.lesson"],
  [["?"], "key.help"],
];
