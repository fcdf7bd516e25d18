// Plays recorded games (the format of tests/vectors/conform.py) through an engine in WASM.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

// Integers past 2^53 (seeds, hostile coordinates) are more than JSON.parse keeps exact. They are
// held as strings with a mark, and written as they were.
const mark = (digits) => (Number.isSafeInteger(Number(digits)) ? digits : `"@${digits}"`);
const parse = (line) =>
  JSON.parse(line.replace(/(":)(\d{16,})/g, (_, colon, digits) => colon + mark(digits)));
const write = (request) => JSON.stringify(request).replace(/"@(\d+)"/g, "$1");
const ask = (engine, request) => JSON.parse(engine.askText(write(request)));

// The recorded games below tests/FOLDER: {where, record}.
export function records(folder) {
  const root = new URL(`../${folder}/`, import.meta.url);
  const files = readdirSync(root).filter((name) => name.endsWith(".jsonl"));
  return files.sort().flatMap((file) =>
    readFileSync(new URL(file, root), "utf8")
      .split("\n")
      .filter((line) => line.trim())
      .map((line, index) => ({ where: `${file}:${index + 1}`, record: parse(line) })),
  );
}

// Demands that got has all that want names.
function matchPart(want, got, where) {
  if (Array.isArray(want)) {
    assert.equal(got?.length, want.length, where);
    want.forEach((value, index) => matchPart(value, got[index], `${where}/${index}`));
  } else if (want !== null && typeof want === "object") {
    for (const [name, value] of Object.entries(want)) {
      matchPart(value, got?.[name], `${where}/${name}`);
    }
  } else {
    assert.equal(got, want, where);
  }
}

function matchState({ active, ...want }, got, where) {
  if (active) matchPart(active, got.players.map((player) => player.isActive), where);
  matchPart(want, got, where);
}

function demand(answer, where) {
  assert.equal(answer.ok, true, `${where}: ${JSON.stringify(answer).slice(0, 200)}`);
  return answer;
}

function playStep(engine, step, where) {
  const request = "undo" in step ? { cmd: "undo" } : { cmd: "apply", action: step.action };
  if ("refused" in step) {
    assert.equal(ask(engine, request).error?.code, step.refused, where);
    return;
  }
  const answer = demand(ask(engine, request), where);
  if ("events" in step) assert.deepEqual(answer.events, step.events, where);
  if ("state" in step) matchState(step.state, answer.state, where);
}

// Plays one recorded game to its end.
export function play(engine, { where, record }) {
  const { game, setup, seed } = record;
  const started = demand(ask(engine, { cmd: "new", game, setup, seed }), where);
  matchState(record.start ?? {}, started.state, `${where} start`);
  record.steps.forEach((step, index) => playStep(engine, step, `${where} step ${index}`));
  const ended = demand(ask(engine, { cmd: "state" }), where);
  matchState(record.final ?? {}, ended.state, `${where} end`);
  if (record.legal) assert.deepEqual(ask(engine, { cmd: "legal" }).actions, record.legal, where);
}
