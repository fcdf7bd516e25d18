// The app's one WebSocket. It opens when it is first needed and comes back by itself; a page sees
// answers, events, and whether there is a connection, and never a failure of the network.
import { createSignal } from "solid-js";
import type { Answer, Json } from "../engine/protocol";
import { readMessage, type Reply, type ServerEvent } from "./messages";

export interface Connection {
  /** Idle until the first need; lost while it is being opened again. */
  state: "idle" | "open" | "lost";
  /** Since when, by performance.now(). */
  since: number;
}

export type Fields = { [name: string]: Json };
export type Command = { do: string } & { [name: string]: unknown };

interface Job {
  command: Command;
  /** Whether it may be sent again after a connection broke: saying it twice is saying it once. */
  again: boolean;
  sent: boolean;
  resolve(answer: Answer<Fields>): void;
}

// How long until the next try, from the first to the longest.
const FIRST_TRY_MS = 250;
const LAST_TRY_MS = 5000;
// A connection that says nothing for so long is asked; one that does not answer then is given up.
const QUIET_MS = 12_000;
const ANSWER_MS = 5000;

const [connection, setConnection] = createSignal<Connection>({ state: "idle", since: 0 });
export { connection };

const jobs = new Map<number, Job>();
const listeners = new Set<(event: ServerEvent) => void>();
const starters = new Set<() => void>();
const leavers = new Set<() => void>();
let socket: WebSocket | undefined;
let lastId = 0;
let tries = 0;
let retryTimer = 0;
let quietTimer = 0;

function become(state: Connection["state"]): void {
  if (connection().state !== state) setConnection({ state, since: performance.now() });
}

function send(id: number, job: Job): void {
  if (socket?.readyState !== WebSocket.OPEN) return;
  job.sent = true;
  socket.send(JSON.stringify({ ...job.command, id }));
}

// The connection is heard; after a silence it is asked, and then must answer.
function hear(): void {
  clearTimeout(quietTimer);
  quietTimer = window.setTimeout(() => {
    void ask({ do: "ping" });
    quietTimer = window.setTimeout(drop, ANSWER_MS);
  }, QUIET_MS);
}

function settle({ id, fields, error }: Reply): void {
  const job = jobs.get(id);
  jobs.delete(id);
  job?.resolve(error ? { ok: false, error } : { ...fields, ok: true });
}

function receive(data: unknown): void {
  hear();
  const message = typeof data === "string" ? readMessage(data) : undefined;
  if (!message) return;
  if ("id" in message) {
    settle(message);
    return;
  }
  for (const listener of [...listeners]) listener(message);
}

// What was sent and cannot be sent again has an unknown fate.
function forgetSent(): void {
  for (const [id, job] of [...jobs]) {
    if (!job.sent) continue;
    if (job.again) {
      job.sent = false;
      continue;
    }
    jobs.delete(id);
    job.resolve({ ok: false, error: { code: "net/lost", message: "" } });
  }
}

function tryLater(): void {
  clearTimeout(retryTimer);
  // A browser that says it has no network may be wrong, but need not be asked often.
  const offline = !navigator.onLine;
  const most = offline ? LAST_TRY_MS : Math.min(LAST_TRY_MS, FIRST_TRY_MS * 2 ** tries);
  tries += 1;
  // Not all who lost the same server come back in the same moment.
  retryTimer = window.setTimeout(open, most * (0.5 + Math.random() / 2));
}

// Codes of the server's own with which it closes a connection.
const SIGNED_OUT = 4001;
const FLOOD = 4008;

function closed({ code }: CloseEvent): void {
  // Who was sent away for saying too much comes back late.
  if (code === FLOOD) tries = Math.ceil(Math.log2(LAST_TRY_MS / FIRST_TRY_MS));
  drop();
  if (code === SIGNED_OUT) for (const leave of [...leavers]) leave();
}

/** Gives a connection up, without waiting for the other side to agree. */
function drop(): void {
  clearTimeout(quietTimer);
  const old = socket;
  socket = undefined;
  if (old) {
    old.onopen = old.onmessage = old.onclose = old.onerror = null;
    old.close();
  }
  forgetSent();
  become("lost");
  tryLater();
}

function open(): void {
  clearTimeout(retryTimer);
  if (socket) return;
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const opened = new WebSocket(`${scheme}//${location.host}/ws`);
  socket = opened;
  quietTimer = window.setTimeout(drop, QUIET_MS);
  opened.onopen = () => {
    tries = 0;
    hear();
    become("open");
    for (const start of [...starters]) start();
    for (const [id, job] of jobs) if (!job.sent) send(id, job);
  };
  opened.onmessage = (message: MessageEvent<unknown>) => receive(message.data);
  opened.onclose = closed;
}

function openNow(): void {
  tries = 0;
  if (!socket) open();
}

let used = false;
function begin(): void {
  if (used) return;
  used = true;
  addEventListener("online", openNow);
  addEventListener("offline", drop);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && connection().state === "lost") openNow();
  });
  open();
}

/**
 * Says a command; the promise is its answer and never rejects. Without a connection it waits for
 * one. A command that was on its way when the connection broke is said again if `again` allows it,
 * else its answer is the error net/lost.
 */
export function ask(command: Command, again = false): Promise<Answer<Fields>> {
  begin();
  return new Promise((resolve) => {
    const id = ++lastId;
    const job = { command, again, sent: false, resolve };
    jobs.set(id, job);
    send(id, job);
  });
}

/** Hears every event until the function that comes back is called. */
export function listen(listener: (event: ServerEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs now if there is a connection, and whenever one opens: what is watched is asked for here. */
export function onOpen(start: () => void): () => void {
  begin();
  starters.add(start);
  if (connection().state === "open") start();
  return () => starters.delete(start);
}

/** Runs whenever the server says that this browser, or all of this user, was signed out. */
export function onSignedOut(leave: () => void): void {
  leavers.add(leave);
}

/** Opens the connection anew, because the server knows a connection by who opened it. */
export function reopen(): void {
  if (!used) return;
  tries = 0;
  drop();
  clearTimeout(retryTimer);
  open();
}
