// The types of mind_loader.mjs.
import type { Engine } from "./loader.mjs";

export function loadMind(
  bytes: BufferSource | WebAssembly.Module, tell?: (line: unknown) => void,
): Promise<Engine>;
