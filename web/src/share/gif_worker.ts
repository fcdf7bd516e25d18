// Writes a GIF, frame by frame. Of a frame only what differs from the one before it is kept.
import { applyPalette, GIFEncoder, quantize } from "gifenc";

export type ToGif =
  | { pixels: ArrayBuffer; width: number; height: number; delay: number }
  | { end: true };
export interface FromGif {
  bytes?: Uint8Array<ArrayBuffer>;
}

// One colour more stands for what stays as it was. A GIF may have four times as many, but a board
// has few colours, and every frame brings its own.
const COLORS = 63;

const file = GIFEncoder();
let before: Uint32Array | undefined;

function addFrame(pixels: ArrayBuffer, width: number, height: number, delay: number): void {
  const bytes = new Uint8ClampedArray(pixels);
  const now = new Uint32Array(pixels);
  const palette = quantize(bytes, COLORS);
  const indices = applyPalette(bytes, palette);
  const same = palette.length;
  if (before) {
    for (let i = 0; i < now.length; ++i) if (now[i] === before[i]) indices[i] = same;
  }
  file.writeFrame(indices, width, height, {
    palette: [...palette, [0, 0, 0]], delay, dispose: 1,
    transparent: before !== undefined, transparentIndex: same,
  });
  before = now;
}

self.onmessage = ({ data }: MessageEvent<ToGif>) => {
  const answer: FromGif = {};
  if ("end" in data) {
    file.finish();
    answer.bytes = Uint8Array.from(file.bytes());
  } else {
    addFrame(data.pixels, data.width, data.height, data.delay);
  }
  self.postMessage(answer);
};
