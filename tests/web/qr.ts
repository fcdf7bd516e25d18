// Reads a QR code as strictly as no camera does: not one wrong module, and no correction.
import type { Modules } from "../../web/src/account/qr";

const BLOCKS: Record<number, readonly [size: number, count: number]> = {
  21: [16, 1], 25: [28, 1], 29: [44, 1], 33: [32, 2], 37: [43, 2], 41: [27, 4],
};
const CORRECTION: Record<number, number> = { 21: 10, 25: 16, 29: 26, 33: 18, 37: 24, 41: 16 };

// Powers of two in the field of the code, and the exponents of its elements.
const POWERS: number[] = [];
for (let i = 0, power = 1; i < 255; ++i) {
  POWERS.push(power);
  power = power > 127 ? ((power << 1) ^ 0x11d) & 255 : power << 1;
}

function isWhole(block: readonly number[], extra: number): boolean {
  for (let root = 0; root < extra; ++root) {
    let sum = 0;
    for (const byte of block) {
      const shifted = sum === 0 ? 0 : POWERS[(POWERS.indexOf(sum) + root) % 255] ?? 0;
      sum = shifted ^ byte;
    }
    if (sum !== 0) return false;
  }
  return true;
}

// The places of data, in the order of its bits.
function places(size: number): [row: number, col: number][] {
  const isFixed = (row: number, col: number) =>
    row === 6 || col === 6 || (row < 9 && (col < 9 || col > size - 9)) ||
    (row > size - 9 && col < 9) ||
    (size > 21 && Math.abs(row - size + 7) < 3 && Math.abs(col - size + 7) < 3);
  const all: [number, number][] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) --right;
    for (let i = 0; i < size; ++i) {
      const row = up ? size - 1 - i : i;
      for (const col of [right, right - 1]) if (!isFixed(row, col)) all.push([row, col]);
    }
  }
  return all;
}

const HIDES = [
  (r: number, c: number) => (r + c) % 2 === 0, (r: number) => r % 2 === 0,
  (_: number, c: number) => c % 3 === 0, (r: number, c: number) => (r + c) % 3 === 0,
  (r: number, c: number) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r: number, c: number) => (r * c) % 2 + (r * c) % 3 === 0,
  (r: number, c: number) => ((r * c) % 2 + (r * c) % 3) % 2 === 0,
  (r: number, c: number) => ((r + c) % 2 + (r * c) % 3) % 2 === 0,
];

/** The text of a code of level M; throws where anything is wrong. */
export function readQr(modules: Modules): string {
  const size = modules.length;
  const at = (row: number, col: number) => (modules[row]?.[col] ? 1 : 0);
  const [blockSize, count] = BLOCKS[size] ?? [0, 0];
  const extra = CORRECTION[size] ?? 0;
  // The format beside the first corner: level and mask, here from its first five modules.
  const format = [0, 1, 2, 3, 4].reduce((bits, col) => bits * 2 + at(8, col), 0) ^ 0b10101;
  if (format >> 3 !== 0) throw new Error("the level is not M");
  const hides = HIDES[format & 7];
  const bits = places(size).map(([row, col]) => at(row, col) ^ (hides?.(row, col) ? 1 : 0));
  const words: number[] = [];
  for (let i = 0; i < (blockSize + extra) * count; ++i) {
    words.push(bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0));
  }
  const data: number[] = [];
  for (let block = 0; block < count; ++block) {
    const own = words.filter((_, i) => i % count === block);
    if (!isWhole(own, extra)) throw new Error(`block ${block} is damaged`);
    data.push(...own.slice(0, blockSize));
  }
  const text = data.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
  const number = (from: number, length: number) =>
    text.slice(from, from + length).reduce((value, bit) => value * 2 + bit, 0);
  if (number(0, 4) !== 4) throw new Error("it is not made of bytes");
  const length = number(4, 8);
  return new TextDecoder().decode(
    Uint8Array.from({ length }, (_, i) => number(12 + 8 * i, 8)));
}
