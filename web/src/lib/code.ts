// Levels as short texts for links. A level is written as a list of small numbers, each with a bound
// that its reader knows; the list is packed in two ways, and the shorter one is taken: as one large
// number, which wastes nothing, or as bytes, deflated, which is short where much repeats.

/** A number from 0 to below its bound. */
export type Mark = readonly [value: number, bound: number];

/** Hands out the numbers of a list again; after its end there are only zeros, and `broken`. */
export interface Marks {
  take(bound: number): number;
  /** Whether the list was no writing of such numbers, or is not used up. */
  broken(): boolean;
}

// What a link may hold, and what a hostile one may unfold to.
const MOST_LETTERS = 4096;
const MOST_BYTES = 1 << 16;
const LARGE = "1";
const DEFLATED = "2";

export function toLetters(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function fromLetters(
  text: string, most = MOST_LETTERS,
): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length > most) return undefined;
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Sends bytes through a stream of the browser; nothing if they are refused or become too many. */
export async function through(
  bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream,
  most = MOST_BYTES,
): Promise<Uint8Array | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: number[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Uint8Array.from(parts);
      if (parts.length + value.length > most) {
        await reader.cancel();
        return undefined;
      }
      parts.push(...value);
    }
  } catch {
    return undefined;
  }
}

// The first number is the lowest digit, so that it can be read first.
function toLargeNumber(marks: readonly Mark[]): Uint8Array {
  let large = 1n;
  for (const [value, bound] of marks.toReversed()) large = large * BigInt(bound) + BigInt(value);
  const digits = large.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return Uint8Array.from(even.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function readLargeNumber(bytes: Uint8Array): Marks {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  let large = BigInt(`0x${digits || "0"}`);
  return {
    take(bound) {
      const value = Number(large % BigInt(bound));
      large /= BigInt(bound);
      return value;
    },
    // What is left is the 1 that marks the end.
    broken: () => large !== 1n,
  };
}

function toBytes(marks: readonly Mark[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(marks.flatMap(([value, bound]) =>
    (bound > 256 ? [value >> 8, value & 255] : [value])));
}

function readBytes(bytes: Uint8Array): Marks {
  let at = 0;
  let wrong = false;
  return {
    take(bound) {
      let value = bytes[at++] ?? 0;
      if (bound > 256) value = value * 256 + (bytes[at++] ?? 0);
      wrong ||= value >= bound || at > bytes.length;
      return wrong ? 0 : value;
    },
    broken: () => wrong || at !== bytes.length,
  };
}

/** The shortest writing of a list of numbers, in letters that a link may hold. */
export async function writeCode(marks: readonly Mark[]): Promise<string> {
  const bytes = toBytes(marks);
  const deflated = await through(bytes, new CompressionStream("deflate-raw"));
  const short = deflated && DEFLATED + toLetters(deflated);
  // A very long list would take long as one number, and would not fit a link in any way.
  if (bytes.length > MOST_BYTES / 4) return short ?? "";
  const large = LARGE + toLetters(toLargeNumber(marks));
  return short && short.length < large.length ? short : large;
}

/** What a code holds; nothing if it is none. */
export async function readCode(code: string): Promise<Marks | undefined> {
  const bytes = fromLetters(code.slice(1));
  if (!bytes) return undefined;
  if (code.startsWith(LARGE)) return readLargeNumber(bytes);
  if (!code.startsWith(DEFLATED)) return undefined;
  const unfolded = await through(bytes, new DecompressionStream("deflate-raw"));
  return unfolded && readBytes(unfolded);
}
