// The types of loader.mjs.

/** One session with one current game, in a module instance of its own. */
export interface Engine {
  ask(request: object): unknown;
  askText(line: string): string;
  signature(): string;
  memoryBytes(): number;
  close(): void;
}

export function loadEngine(bytes: BufferSource | WebAssembly.Module): Promise<Engine>;
