// QR codes (ISO/IEC 18004), as much of them as a short address needs: bytes, error correction M,
// versions 1 to 6. No elements in here.

// By version, from 1: data bytes of a block, how many blocks, bytes of correction of each.
const BLOCKS = [
  [16, 1, 10], [28, 1, 16], [44, 1, 26], [32, 2, 18], [43, 2, 24], [27, 4, 16],
] as const;
const LEVEL_M = 0;
const MASKS: readonly ((row: number, col: number) => boolean)[] = [
  (row, col) => (row + col) % 2 === 0,
  (row) => row % 2 === 0,
  (_, col) => col % 3 === 0,
  (row, col) => (row + col) % 3 === 0,
  (row, col) => (Math.floor(row / 2) + Math.floor(col / 3)) % 2 === 0,
  (row, col) => ((row * col) % 2) + ((row * col) % 3) === 0,
  (row, col) => (((row * col) % 2) + ((row * col) % 3)) % 2 === 0,
  (row, col) => (((row + col) % 2) + ((row * col) % 3)) % 2 === 0,
];

/** Rows of modules, true for dark. */
export type Modules = boolean[][];

// Products in the field of 256 elements that the code is made in.
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; --bit) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The bytes that correct those of a block (Reed-Solomon): the rest after a division. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < count; ++i, root = times(root, 2)) {
    const next = [...generator, 0];
    generator.forEach((factor, at) => {
      next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, root);
    });
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; ++at) {
    const factor = rest[at] ?? 0;
    generator.forEach((one, i) => {
      rest[at + i] = (rest[at + i] ?? 0) ^ times(one, factor);
    });
  }
  return rest.slice(data.length);
}

/** The mode, the length, the text and what fills the rest, as bytes. */
function dataOf(text: Uint8Array, room: number): number[] {
  const bits = [0, 1, 0, 0];
  const push = (byte: number) => {
    for (let bit = 7; bit >= 0; --bit) bits.push((byte >> bit) & 1);
  };
  push(text.length);
  text.forEach(push);
  for (let i = 0; i < 4 && bits.length < room * 8; ++i) bits.push(0);
  while (bits.length % 8) bits.push(0);
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    bytes.push(bits.slice(at, at + 8).reduce((byte, bit) => byte * 2 + bit, 0));
  }
  for (let fill = 0xec; bytes.length < room; fill ^= 0xfd) bytes.push(fill);
  return bytes;
}

/** All bytes in the order in which they are drawn: the blocks take turns. */
function codewords(text: Uint8Array, version: number): number[] | undefined {
  const [size, count, extra] = BLOCKS[version - 1] ?? BLOCKS[0];
  if (text.length + 2 > size * count) return undefined;
  const data = dataOf(text, size * count);
  const blocks = Array.from({ length: count }, (_, i) => data.slice(i * size, (i + 1) * size));
  const corrections = blocks.map((block) => correction(block, extra));
  const inTurn = (lists: number[][], length: number) =>
    Array.from({ length }, (_, at) => lists.map((list) => list[at] ?? 0)).flat();
  return [...inTurn(blocks, size), ...inTurn(corrections, extra)];
}

interface Drawing {
  modules: Modules;
  /** What is no data, and so never masked. */
  fixed: boolean[][];
}

function put({ modules, fixed }: Drawing, row: number, col: number, dark: boolean): void {
  const [line, mark] = [modules[row], fixed[row]];
  if (!line || !mark || col < 0 || col >= line.length) return;
  line[col] = dark;
  mark[col] = true;
}

function drawPatterns(drawing: Drawing, version: number): void {
  const size = drawing.modules.length;
  for (let i = 0; i < size; ++i) {
    put(drawing, 6, i, i % 2 === 0);
    put(drawing, i, 6, i % 2 === 0);
  }
  const square = (row: number, col: number, reach: number, light: number) => {
    for (let y = -reach; y <= reach; ++y) {
      for (let x = -reach; x <= reach; ++x) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        put(drawing, row + y, col + x, ring !== light && ring !== 4);
      }
    }
  };
  for (const [row, col] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(row, col, 4, 2);
  if (version > 1) square(size - 7, size - 7, 2, 1);
}

/** Level and mask, with bits that correct them, beside the corners. */
function drawFormat(drawing: Drawing, mask: number): void {
  const size = drawing.modules.length;
  let rest = (LEVEL_M << 3) | mask;
  for (let i = 0; i < 10; ++i) rest = (rest << 1) ^ (rest >> 9 ? 0x537 : 0);
  const bits = ((((LEVEL_M << 3) | mask) << 10) | rest) ^ 0x5412;
  for (let i = 0; i < 15; ++i) {
    const dark = ((bits >> i) & 1) === 1;
    // Down the eighth column, and along the eighth row; both leave the timing out.
    const near = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    put(drawing, near, 8, dark);
    const along = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
    put(drawing, 8, along, dark);
  }
  put(drawing, size - 8, 8, true);
}

/** Two columns at a time from the right, up and down by turns. */
function drawData({ modules, fixed }: Drawing, bytes: readonly number[], mask: number): void {
  const size = modules.length;
  const hides = MASKS[mask];
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; ++step) {
      const row = up ? size - 1 - step : step;
      for (const col of [right, right - 1]) {
        const line = modules[row];
        if (!line || fixed[row]?.[col]) continue;
        const dark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        line[col] = dark !== hides?.(row, col);
        ++bit;
      }
    }
  }
}

/** How hard it is to read: long runs, squares, what looks like a corner, too dark or too light. */
function penalty(modules: Modules): number {
  const size = modules.length;
  let sum = 0, dark = 0;
  const at = (row: number, col: number) => modules[row]?.[col] ?? false;
  for (let i = 0; i < size; ++i) {
    for (const line of [(j: number) => at(i, j), (j: number) => at(j, i)]) {
      let run = 0;
      let text = "";
      for (let j = 0; j < size; ++j) {
        run = j > 0 && line(j) === line(j - 1) ? run + 1 : 1;
        sum += run === 5 ? 3 : run > 5 ? 1 : 0;
        text += line(j) ? "1" : "0";
      }
      sum += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
    }
    for (let j = 0; j < size; ++j) {
      dark += at(i, j) ? 1 : 0;
      const same = i > 0 && j > 0 && at(i, j) === at(i - 1, j) && at(i, j) === at(i, j - 1)
        && at(i, j) === at(i - 1, j - 1);
      sum += same ? 3 : 0;
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

/** The code of a text; nothing if it is too long. */
export function qrCode(text: string): Modules | undefined {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= BLOCKS.length; ++version) {
    const words = codewords(bytes, version);
    if (!words) continue;
    const size = 17 + 4 * version;
    const drawings = MASKS.map((_, mask) => {
      const square = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
      const drawing = { modules: square(), fixed: square() };
      drawPatterns(drawing, version);
      drawFormat(drawing, mask);
      drawData(drawing, words, mask);
      return drawing.modules;
    });
    return drawings.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
  }
  return undefined;
}

/** The dark modules as a path of SVG, in units of a module. */
export function qrPath(modules: Modules): string {
  return modules.flatMap((line, row) =>
    line.flatMap((dark, col) => (dark ? [`M${col} ${row}h1v1h-1z`] : []))).join("");
}
