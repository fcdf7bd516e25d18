// WebM files: frames encoded by the browser, put into the boxes of the format (EBML) here.
import type { FilmForm, Recorder } from "./film";

interface Block {
  bytes: Uint8Array<ArrayBuffer>;
  ms: number;
  key: boolean;
}
type Part = Uint8Array<ArrayBuffer>;

const text = (value: string): Part => new TextEncoder().encode(value);

function number(value: number, length: number): Part {
  return Uint8Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256);
}

function float(value: number): Part {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, value);
  return new Uint8Array(bytes.buffer);
}

// A box: its id, its length in eight bytes, what is in it.
const LENGTH_MARK = 0x01;
function box(id: number, ...content: readonly (Part | Part[])[]): Part[] {
  const parts = content.flat();
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const size = number(length, 8);
  size[0] = LENGTH_MARK;
  return [number(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1), size, ...parts];
}

// By their names in the format.
const ID = {
  ebml: 0x1a45dfa3, docType: 0x4282, docTypeVersion: 0x4287, docTypeReadVersion: 0x4285,
  segment: 0x18538067, info: 0x1549a966, timestampScale: 0x2ad7b1, duration: 0x4489,
  muxingApp: 0x4d80, writingApp: 0x5741, tracks: 0x1654ae6b, trackEntry: 0xae, trackNumber: 0xd7,
  trackUid: 0x73c5, trackType: 0x83, codecId: 0x86, video: 0xe0, pixelWidth: 0xb0,
  pixelHeight: 0xba, cluster: 0x1f43b675, timestamp: 0xe7, simpleBlock: 0xa3,
} as const;
const VIDEO = 1;
const KEY_FRAME = 0x80;
const NANOSECONDS_A_MS = 1_000_000;

function blockOf({ bytes, ms, key }: Block, from: number): Part[] {
  const track = VIDEO | KEY_FRAME;
  const head = [number(track, 1), number(ms - from, 2), number(key ? KEY_FRAME : 0, 1)];
  return box(ID.simpleBlock, ...head, bytes);
}

// Each cluster begins with a frame that needs no other.
function clustersOf(blocks: readonly Block[]): Part[] {
  const starts = blocks.flatMap(({ key }, i) => (key ? [i] : []));
  return starts.flatMap((start, i) => {
    const from = Math.round(blocks[start]?.ms ?? 0);
    const inside = blocks.slice(start, starts[i + 1]);
    return box(ID.cluster, box(ID.timestamp, number(from, 4)),
      ...inside.map((block) => blockOf(block, from)));
  });
}

/** The file of these frames. */
export function writeWebm(
  codec: string, width: number, height: number, ms: number, blocks: readonly Block[],
): Blob {
  const name = text("fissile");
  const head = box(ID.ebml, box(ID.docType, text("webm")), box(ID.docTypeVersion, number(4, 1)),
    box(ID.docTypeReadVersion, number(2, 1)));
  const info = box(ID.info, box(ID.timestampScale, number(NANOSECONDS_A_MS, 4)),
    box(ID.duration, float(ms)), box(ID.muxingApp, name), box(ID.writingApp, name));
  const track = box(ID.trackEntry, box(ID.trackNumber, number(1, 1)),
    box(ID.trackUid, number(1, 1)), box(ID.trackType, number(VIDEO, 1)),
    box(ID.codecId, text(codec)),
    box(ID.video, box(ID.pixelWidth, number(width, 2)), box(ID.pixelHeight, number(height, 2))));
  const segment = box(ID.segment, info, box(ID.tracks, track), clustersOf(blocks));
  return new Blob([...head, ...segment], { type: "video/webm" });
}

// What the browser calls a codec, and what the format calls it; the first that it can make.
const CODECS = [["vp09.00.10.08", "V_VP9"], ["vp8", "V_VP8"]] as const;
const BITS_A_PIXEL = 0.12;

function configOf(codec: string, width: number, height: number, rate: number): VideoEncoderConfig {
  const bitrate = Math.round(width * height * rate * BITS_A_PIXEL);
  return { codec, width, height, bitrate, framerate: rate };
}

async function findCodec(width: number, height: number, rate: number) {
  if (typeof VideoEncoder === "undefined") return undefined;
  for (const [codec, id] of CODECS) {
    const config = configOf(codec, width, height, rate);
    const { supported } = await VideoEncoder.isConfigSupported(config)
      .catch(() => ({ supported: false }));
    if (supported) return { config, id };
  }
  return undefined;
}

/** Whether this browser can make such films. */
export async function canMakeWebm(): Promise<boolean> {
  return (await findCodec(640, 640, WEBM.rate)) !== undefined;
}

// Frames that may wait for the encoder, and after how many one must need no other.
const MOST_WAITING = 4;
const KEY_EVERY = 150;

async function openWebm(canvas: HTMLCanvasElement, rate: number): Promise<Recorder> {
  const { width, height } = canvas;
  const found = await findCodec(width, height, rate);
  if (!found) throw new Error("no codec");
  const blocks: Block[] = [];
  let failed: Error | undefined;
  let wake = () => {};
  let frames = 0;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      blocks.push({ bytes, ms: Math.round(chunk.timestamp / 1000), key: chunk.type === "key" });
    },
    error(error) {
      failed = error;
      wake();
    },
  });
  encoder.configure(found.config);
  const msOf = (frame: number) => (frame * 1000) / rate;
  return {
    async add() {
      while (encoder.encodeQueueSize >= MOST_WAITING && !failed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          encoder.addEventListener("dequeue", () => resolve(), { once: true });
        });
      }
      if (failed) throw failed;
      const frame = new VideoFrame(canvas, {
        timestamp: msOf(frames) * 1000, duration: msOf(1) * 1000,
      });
      encoder.encode(frame, { keyFrame: frames % KEY_EVERY === 0 });
      frame.close();
      frames += 1;
    },
    async finish() {
      await encoder.flush();
      if (failed) throw failed;
      return writeWebm(found.id, width, height, msOf(frames), blocks);
    },
    close() {
      if (encoder.state !== "closed") encoder.close();
    },
  };
}

export const WEBM: FilmForm = {
  ending: "webm", most: 720, rate: 30, mostMs: 120_000,
  open: ({ canvas }, rate) => openWebm(canvas, rate),
};
