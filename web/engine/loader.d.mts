// The types of loader.mjs.

/** One session with one current game, in a module instance of its own. */
export interface Engine {
  ask(request: object): unknown;
  askText(line: string): string;
  signature(): string;
  memoryBytes(): number;
  close(): void;
}

type Lend = (
  imports: Record<string, Record<string, WebAssembly.ImportValue>>,
  memory: () => WebAssembly.Memory,
) => void;

export function loadEngine(
  bytes: BufferSource | WebAssembly.Module, lend?: Lend,
): Promise<Engine>;
