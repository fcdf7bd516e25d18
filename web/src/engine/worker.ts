// The engine in a dedicated worker: the module is fetched and compiled once, and every session is
// an instance of its own. Requests are answered in the order in which they came.
import { loadEngine, type Engine } from "../../engine/loader.mjs";
import type { Request } from "./protocol";
import wasmUrl from "../../../build/wasm/fissile.wasm?url";

export type ToWorker =
  | { job: number; session: number; request: Request }
  | { close: number };

export type FromWorker = { job: number; answer: unknown } | { job: number; broken: string };

const scope = self as unknown as {
  onmessage: ((message: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

// Servers that do not know the type of a module still work, by the slower way.
async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`the engine could not be loaded: status ${answer.status}`);
  if (answer.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}

const compiled = compile();
const sessions = new Map<number, Promise<Engine>>();

function engineOf(session: number): Promise<Engine> {
  let engine = sessions.get(session);
  if (!engine) {
    engine = compiled.then(loadEngine);
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
    scope.postMessage({ job, answer: (await engineOf(session)).ask(request) });
  } catch (error) {
    scope.postMessage({ job, broken: String(error) });
  }
}

scope.onmessage = (message) => void serve(message.data);
