// The second module in a worker of its own. The first message brings the compiled module, every
// other one a question about a game; nothing is kept between them. Whoever asks ends a question by
// ending the worker.
import type { Engine } from "../../engine/loader.mjs";
import { loadMind } from "../../engine/mind_loader.mjs";
import type { Question, SolveProgress, Subject } from "./thinking";

export type ToThinker =
  | { module: WebAssembly.Module }
  | { job: number; subject: Subject; question: Question };

export type FromThinker =
  | { job: number; answer: unknown }
  | { job: number; progress: SolveProgress }
  | { job: number; broken: string };

const scope = self as unknown as {
  onmessage: ((message: MessageEvent<ToThinker>) => void) | null;
  postMessage(message: FromThinker): void;
};

let engine: Promise<Engine> | undefined;
let running = 0;

function tell(line: unknown): void {
  const { progress } = line as { progress: SolveProgress };
  scope.postMessage({ job: running, progress });
}

async function answer(job: number, subject: Subject, question: Question): Promise<void> {
  try {
    const mind = await engine;
    if (!mind) throw new Error("no module came first");
    running = job;
    const loaded = mind.ask({ cmd: "load", replay: subject }) as { ok: boolean };
    scope.postMessage({ job, answer: loaded.ok ? mind.ask(question) : loaded });
  } catch (error) {
    scope.postMessage({ job, broken: String(error) });
  }
}

scope.onmessage = ({ data }) => {
  if ("module" in data) engine = loadMind(data.module, tell);
  else void answer(data.job, data.subject, data.question);
};
