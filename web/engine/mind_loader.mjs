// Loads fissile_mind.wasm: the rules with `best` and `solve` (docs/protocol.md). Besides what every
// module wants it wants a clock, and somebody to tell its progress to.
import { loadEngine } from "./loader.mjs";

const NANOSECONDS = 1e6; // of a millisecond

// `tell` is called with every line of progress while a request is answered.
export function loadMind(bytes, tell = () => undefined) {
  const decoder = new TextDecoder();
  return loadEngine(bytes, (imports, memory) => {
    imports.wasi_snapshot_preview1.clock_time_get = (clock, precision, at) => {
      const time = BigInt(Math.round(performance.now() * NANOSECONDS));
      new DataView(memory().buffer).setBigUint64(at, time, true);
      return 0;
    };
    imports.fissile = {
      tell(at, size) {
        tell(JSON.parse(decoder.decode(new Uint8Array(memory().buffer, at, size))));
      },
    };
  });
}
