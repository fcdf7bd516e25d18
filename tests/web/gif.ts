// Reads GIF files as far as the tests need it: every frame as it is seen, colour by colour.

export interface Gif {
  width: number;
  height: number;
  /** How long each frame is seen, in milliseconds. */
  delays: number[];
  /** The last frame: red, green, blue of every pixel. */
  last: number[];
  frames: number;
}

/** The numbers that a stream of codes of growing width stands for (LZW). */
function unpack(bytes: readonly number[], least: number): number[] {
  const [clear, end] = [2 ** least, 2 ** least + 1];
  const fresh = () => Array.from({ length: end + 1 }, (_, i) => (i < clear ? [i] : []));
  let [words, width, at] = [fresh(), least + 1, 0];
  let before: number[] | undefined;
  const out: number[] = [];
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < width; ++bit, ++at) {
      code |= (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) << bit;
    }
    if (code === end || at > bytes.length * 8) return out;
    if (code === clear) {
      [words, width, before] = [fresh(), least + 1, undefined];
      continue;
    }
    const word = words[code] ?? [...(before ?? []), before?.[0] ?? 0];
    out.push(...word);
    if (before) words.push([...before, word[0] ?? 0]);
    if (words.length === 2 ** width && width < 12) width += 1;
    before = word;
  }
}

export function readGif(file: Uint8Array): Gif {
  const byte = (at: number) => file[at] ?? 0;
  const short = (at: number) => byte(at) + 256 * byte(at + 1);
  if (String.fromCharCode(...file.slice(0, 6)) !== "GIF89a") throw new Error("no GIF");
  const [width, height] = [short(6), short(8)];
  const tableAt = (at: number, flags: number) => ({
    table: file.slice(at, at + 3 * 2 ** ((flags & 7) + 1)), next: at + 3 * 2 ** ((flags & 7) + 1),
  });
  const blocks = (from: number) => {
    const bytes: number[] = [];
    let at = from;
    while (byte(at) > 0) {
      bytes.push(...file.slice(at + 1, at + 1 + byte(at)));
      at += byte(at) + 1;
    }
    return { bytes, next: at + 1 };
  };
  const whole = byte(10) & 0x80 ? tableAt(13, byte(10)) : { table: new Uint8Array(), next: 13 };
  let [at, colors, clear] = [whole.next, whole.table, -1];
  const gif: Gif = {
    width, height, delays: [], last: Array<number>(3 * width * height).fill(0), frames: 0,
  };
  for (; byte(at) !== 0x3b;) {
    if (byte(at) === 0x21) {
      if (byte(at + 1) === 0xf9) {
        gif.delays.push(10 * short(at + 4));
        clear = byte(at + 3) & 1 ? byte(at + 6) : -1;
      }
      at = blocks(at + 2).next;
    } else if (byte(at) === 0x2c) {
      const flags = byte(at + 9);
      const own = flags & 0x80 ? tableAt(at + 10, flags) : { table: whole.table, next: at + 10 };
      colors = own.table;
      const { bytes, next } = blocks(own.next + 1);
      unpack(bytes, byte(own.next)).forEach((index, pixel) => {
        if (index === clear) return;
        for (let part = 0; part < 3; ++part) {
          gif.last[3 * pixel + part] = colors[3 * index + part] ?? 0;
        }
      });
      gif.frames += 1;
      at = next;
    } else {
      throw new Error(`a block of kind ${byte(at)}`);
    }
  }
  return gif;
}
