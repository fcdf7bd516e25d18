// The page's side of the engine. One worker for all sessions, started with the first one; a promise
// for every request.
import type { Answer, Request } from "./protocol";
import type { FromWorker, ToWorker } from "./worker";

/** A game of one's own in the engine. Answers come in the order of the requests. */
export interface Session {
  /** An answer may be a refusal ({ok: false}); a rejected promise means that the engine broke. */
  ask<Fields>(request: Request): Promise<Answer<Fields>>;
  close(): void;
}

interface Job {
  resolve(answer: Answer<never>): void;
  reject(error: Error): void;
}

const jobs = new Map<number, Job>();
let worker: Worker | undefined;
let lastJob = 0;
let lastSession = 0;

function settle(message: FromWorker): void {
  const job = jobs.get(message.job);
  jobs.delete(message.job);
  if ("broken" in message) job?.reject(new Error(message.broken));
  else job?.resolve(message.answer as Answer<never>);
}

function startWorker(): Worker {
  const started = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  started.onmessage = (message: MessageEvent<FromWorker>) => settle(message.data);
  started.onerror = (event) => {
    for (const job of jobs.values()) job.reject(new Error(event.message || "the engine stopped"));
    jobs.clear();
  };
  return started;
}

function send(message: ToWorker): void {
  worker ??= startWorker();
  worker.postMessage(message);
}

export function openSession(): Session {
  const session = ++lastSession;
  return {
    ask<Fields>(request: Request) {
      if (request.cmd === "levels") {
        const answer = import("./levels").then(({ tellLevels }) => tellLevels(request));
        return answer;
      }
      return new Promise<Answer<Fields>>((resolve, reject) => {
        const job = ++lastJob;
        jobs.set(job, { resolve, reject });
        send({ job, session, request });
      });
    },
    close: () => send({ close: session }),
  };
}

/** Begins to load the engine before anything is asked of it. */
export function warmUp(): void {
  worker ??= startWorker();
}
