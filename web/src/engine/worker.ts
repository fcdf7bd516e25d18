// The engine in a dedicated worker: a module is fetched and compiled once, and every session is an
// instance of its own. Requests are answered in the order in which they came.
import wholeUrl from "../../../build/wasm/fissile.wasm?url";
import pageUrl from "../../../build/wasm/fissile_page.wasm?url";
import { loadEngine, type Engine } from "../../engine/loader.mjs";
import type { Request } from "./protocol";

export type ToWorker =
  | { job: number; session: number; request: Request }
  | { close: number };

export type FromWorker = { job: number; answer: unknown } | { job: number; broken: string };

const scope = self as unknown as {
  onmessage: ((message: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

// Servers that do not know the type of a module still work, by the slower way.
async function compile(url: string): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the engine could not be loaded: status ${answer.status}`);
  if (answer.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}

// What a page needs at first has no packs of levels, reads no level files and makes no puzzles of
// Subset Sum; the whole module does, and plays a setup that names a pack, as other people's games
// may. The pages themselves begin whole levels.
const page = compile(pageUrl);
let whole: Promise<WebAssembly.Module> | undefined;
const sessions = new Map<number, Promise<Engine>>();

const WHOLE: ReadonlySet<string> = new Set(["encode", "decode", "read_levels", "write_levels"]);

function needsWhole(request: Request): boolean {
  if (WHOLE.has(request.cmd)) return true;
  const from = request.cmd === "load" ? (request.replay as { setup?: unknown } | null) : request;
  return !!from && "setup" in from && !!(from.setup as { pack?: unknown } | null)?.pack;
}

function engineOf(session: number, request: Request): Promise<Engine> {
  let engine = sessions.get(session);
  if (!engine || needsWhole(request)) {
    void engine?.then((left) => left.close());
    engine = (needsWhole(request) ? (whole ??= compile(wholeUrl)) : page).then(loadEngine);
    sessions.set(session, engine);
  }
  return engine;
}

async function serve(message: ToWorker): Promise<void> {
  if ("close" in message) {
    const engine = sessions.get(message.close);
    sessions.delete(message.close);
    (await engine)?.close();
    return;
  }
  const { job, session, request } = message;
  try {
    scope.postMessage({ job, answer: (await engineOf(session, request)).ask(request) });
  } catch (error) {
    scope.postMessage({ job, broken: String(error) });
  }
}

scope.onmessage = (message) => void serve(message.data);
