// Loads fissile.wasm (the C boundary src/capi/fissile.h) and speaks the JSON protocol with it. No
// dependency, no glue made by tools: the same file serves pages, workers and Node.

// What the engine refuses as too long (docs/protocol.md). One byte more is enough to be refused, so
// no more is ever copied into the module's memory, which cannot shrink again.
const MAX_LINE = 1 << 20;

// Codes of WASI: a bad file, and an output that does not exist.
const BADF = 8;
const SUCCESS = 0;

// The C library wants three calls for its standard error, used only when a check of the engine's
// own fails. The text goes to the console; there are no files.
function standardError(memory) {
  const decoder = new TextDecoder();
  return {
    fd_close: () => BADF,
    fd_seek: () => BADF,
    fd_write(file, vectors, count, written) {
      const view = new DataView(memory().buffer);
      let text = "";
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const start = view.getUint32(vectors + 8 * i, true);
        const size = view.getUint32(vectors + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(memory().buffer, start, size));
        total += size;
      }
      console.error(text.trimEnd());
      view.setUint32(written, total, true);
      return SUCCESS;
    },
  };
}

// One session with one current game.
class Engine {
  #exports;
  #session;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(exports) {
    this.#exports = exports;
    this.#session = exports.fissile_open();
    if (this.#session === 0) throw new Error("no memory for a session");
  }

  // One request as an object, its answer as an object. What is wrong with a request is said in the
  // answer ({ok: false, error}); an exception means that the engine itself is broken.
  ask(request) {
    return JSON.parse(this.askText(JSON.stringify(request)));
  }

  // The same with lines of text.
  askText(line) {
    return this.askBytes(this.#encoder.encode(line));
  }

  askBytes(bytes) {
    const { memory, fissile_buffer, fissile_ask, fissile_answer_size } = this.#exports;
    const request = bytes.subarray(0, MAX_LINE + 1);
    const at = fissile_buffer(this.#session, request.length);
    new Uint8Array(memory.buffer, at, request.length).set(request);
    const answer = fissile_ask(this.#session, at, request.length);
    const size = fissile_answer_size(this.#session);
    return this.#decoder.decode(new Uint8Array(memory.buffer, answer, size));
  }

  // Sixteen hex digits, equal in every build that plays alike.
  signature() {
    return BigInt.asUintN(64, this.#exports.fissile_signature()).toString(16).padStart(16, "0");
  }

  // How much memory the module holds; it never gives any back.
  memoryBytes() {
    return this.#exports.memory.buffer.byteLength;
  }

  close() {
    this.#exports.fissile_close(this.#session);
    this.#session = 0;
  }
}

// `bytes` is the module as an ArrayBuffer or a view of one, or a WebAssembly.Module. `lend` adds
// what a module imports besides.
export async function loadEngine(bytes, lend) {
  const module = bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes);
  const memory = () => instance.exports.memory;
  const imports = { wasi_snapshot_preview1: standardError(memory) };
  lend?.(imports, memory);
  const instance = await WebAssembly.instantiate(module, imports);
  instance.exports._initialize();
  return new Engine(instance.exports);
}
