// The page's side of the player inside and the solvers: a worker of its own, so that a long thought
// delays neither a click nor a game. The module is loaded with the first question and compiled
// once; a thought is ended by ending its worker, and the next one starts from the compiled module.
import mindUrl from "../../../build/wasm/fissile_mind.wasm?url";
import type { Answer } from "./protocol";
import type { FromThinker, ToThinker } from "./thinker_worker";
import type { Question, SolveProgress, Subject } from "./thinking";

export interface Thinker {
  /**
   * Questions are answered in their order, each about a game of its own. Undefined: it was stopped.
   * A module that broke or could not be loaded is a refusal with the code "engine/broken".
   */
  ask<Fields>(
    subject: Subject, question: Question, tell?: (progress: SolveProgress) => void,
  ): Promise<Answer<Fields> | undefined>;
  /** Ends all that was asked. */
  stop(): void;
}

interface Job {
  tell: ((progress: SolveProgress) => void) | undefined;
  resolve(answer: Answer<never> | undefined): void;
}

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(mindUrl);
  if (!answer.ok) throw new Error(`the module could not be loaded: status ${answer.status}`);
  if (answer.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}

let compiled: Promise<WebAssembly.Module> | undefined;

function compiledOnce(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  // A network that failed once is asked again.
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

const broken = (message: string): Answer<never> =>
  ({ ok: false, error: { code: "engine/broken", message } });

export function openThinker(): Thinker {
  const jobs = new Map<number, Job>();
  let worker: Promise<Worker> | undefined;
  let lastJob = 0;

  // Ends the worker and settles all that waits for it.
  const end = (answer: Answer<never> | undefined) => {
    void worker?.then((ended) => ended.terminate(), () => undefined);
    worker = undefined;
    const waiting = [...jobs.values()];
    jobs.clear();
    for (const job of waiting) job.resolve(answer);
  };
  const settle = (message: FromThinker) => {
    const job = jobs.get(message.job);
    if (!job) return;
    if ("progress" in message) return job.tell?.(message.progress);
    if ("broken" in message) {
      end(broken(message.broken));
      return;
    }
    jobs.delete(message.job);
    job.resolve(message.answer as Answer<never>);
  };
  const start = async () => {
    const module = await compiledOnce();
    const started = new Worker(new URL("./thinker_worker.ts", import.meta.url), { type: "module" });
    started.onmessage = (message: MessageEvent<FromThinker>) => settle(message.data);
    started.onerror = (event) => end(broken(event.message || "the module stopped"));
    started.postMessage({ module } satisfies ToThinker);
    return started;
  };
  const send = async (message: ToThinker & { job: number }) => {
    try {
      const mine = (worker ??= start());
      const ready = await mine;
      if (jobs.has(message.job)) ready.postMessage(message);
    } catch (error) {
      if (jobs.has(message.job)) end(broken(String(error)));
    }
  };
  return {
    ask<Fields>(subject: Subject, question: Question, tell?: Job["tell"]) {
      return new Promise<Answer<Fields> | undefined>((resolve) => {
        const job = ++lastJob;
        jobs.set(job, { tell, resolve });
        void send({ job, subject, question });
      });
    },
    stop() {
      if (jobs.size > 0) end(undefined);
    },
  };
}
