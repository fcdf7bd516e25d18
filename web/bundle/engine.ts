// The engine while the app is built: what it tells of its games becomes modules of the app.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { loadEngine } from "../engine/loader.mjs";

const MODULE = new URL("../../build/wasm/fissile.wasm", import.meta.url);

let loaded: ReturnType<typeof loadEngine> | undefined;

/** The answer to a request; a refusal is a mistake of ours and ends the build. */
export async function askEngine<Fields>(request: object): Promise<Fields> {
  loaded ??= readFile(MODULE).then((bytes) => loadEngine(bytes));
  const answer = (await loaded).ask(request) as { ok: boolean };
  if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
  return answer as Fields;
}

/**
 * Modules such as "virtual:levels/push", with a text for what stands behind the name; nothing does
 * behind "virtual:levels" itself.
 */
export function bringFromEngine(name: string, textOf: (place: string) => Promise<string>): Plugin {
  const own = `\0virtual:${name}`;
  return {
    name: `bring-${name}`,
    resolveId: (id) => (id.startsWith(`virtual:${name}`) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(own) ? textOf(id.slice(own.length + 1)) : undefined),
  };
}
