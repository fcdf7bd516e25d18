// Plays the waves of one action. No page and no clock in here: a reel is a value, and whoever owns
// the frames advances it.
import type { AnyEvent, Waves } from "../engine/protocol";
import type { Moment, Skin } from "./skin";

export interface Reel<Model, Event extends AnyEvent> {
  readonly skin: Skin<Model, Event>;
  readonly start: Model;
  readonly waves: Waves<Event>;
  /** The wave that is being shown; waves.length once all are over. */
  wave: number;
  /** How much of it has passed, in milliseconds at plain speed. */
  elapsed: number;
  before: Model;
  after: Model;
}

// A long reaction gathers speed: each wave is a little shorter than the one before it, down to a
// share of its plain length, so that forty waves stay a pleasure and four hundred end.
const SHORTER = 0.95;
const SHORTEST = 0.3;
// The wave that decides a game takes its time, however long the reaction was.
const LAST = 1.8;

function shown<Model, Event extends AnyEvent>(
  skin: Skin<Model, Event>, model: Model, events: readonly Event[],
): Model {
  const next = skin.clone(model);
  for (const event of events) skin.show(next, event);
  return next;
}

export function makeReel<Model, Event extends AnyEvent>(
  skin: Skin<Model, Event>, start: Model, waves: Waves<Event>,
): Reel<Model, Event> {
  const reel = { skin, start, waves, wave: 0, elapsed: 0, before: start, after: start };
  seek(reel, 0);
  return reel;
}

export function isOver<Model, Event extends AnyEvent>(reel: Reel<Model, Event>): boolean {
  return reel.wave >= reel.waves.length;
}

/** Shows the board as it is before that wave; waves.length is the end. */
export function seek<Model, Event extends AnyEvent>(
  reel: Reel<Model, Event>, wave: number,
): void {
  const target = Math.max(0, Math.min(wave, reel.waves.length));
  const onward = target >= reel.wave;
  const model = reel.skin.clone(onward ? reel.before : reel.start);
  for (let i = onward ? reel.wave : 0; i < target; ++i) {
    for (const event of reel.waves[i] ?? []) reel.skin.show(model, event);
  }
  reel.wave = target;
  reel.elapsed = 0;
  reel.before = model;
  reel.after = shown(reel.skin, model, reel.waves[target] ?? []);
}

function decides<Model, Event extends AnyEvent>(
  { skin, waves, wave, before }: Reel<Model, Event>,
): boolean {
  const wins = waves[wave + 1]?.some(({ type }) => type === "win") ?? false;
  return wins && (skin.flares?.(before, waves[wave] ?? []).length ?? 0) > 0;
}

/** How long the current wave takes at plain speed. */
export function paceMs<Model, Event extends AnyEvent>(reel: Reel<Model, Event>): number {
  const events = reel.waves[reel.wave] ?? [];
  const pace = decides(reel) ? LAST : Math.max(SHORTEST, SHORTER ** reel.wave);
  return reel.skin.waveMs(events) * pace;
}

/** Moves on by so many milliseconds at plain speed; `entered` hears of every wave that begins. */
export function advance<Model, Event extends AnyEvent>(
  reel: Reel<Model, Event>, ms: number, entered: (wave: number) => void,
): void {
  reel.elapsed += ms;
  while (reel.wave < reel.waves.length && reel.elapsed >= paceMs(reel)) {
    reel.elapsed -= paceMs(reel);
    reel.before = reel.after;
    reel.wave += 1;
    reel.after = shown(reel.skin, reel.before, reel.waves[reel.wave] ?? []);
    if (reel.wave < reel.waves.length) entered(reel.wave);
  }
}

export function momentOf<Model, Event extends AnyEvent>(
  reel: Reel<Model, Event>,
): Moment<Model, Event> {
  const events = reel.waves[reel.wave] ?? [];
  const whole = paceMs(reel);
  const part = whole > 0 ? Math.min(1, reel.elapsed / whole) : 1;
  return { before: reel.before, after: reel.after, events, part };
}
