// A game that plays by itself, small: the engine's own game, moved by chance or by a recorded play.
// It runs only while it is seen, and stands still where motion is not wanted.
import { onCleanup, onMount, type JSX } from "solid-js";
import { makeFilm } from "../board/film";
import { openSession, type Session } from "../engine/client";
import type {
  AnyEvent, AnyState, ApplyAnswer, GameId, LegalAnswer, ReplayAnswer, StateAnswer,
} from "../engine/protocol";
import type { AnySkinFile, GameDescriptor, Mini } from "../games/descriptor";
import { loadSkin } from "../games/list";
import { lively, still } from "../lib/settings";

// How far a game is when it stands still, and how long one rests between actions and games.
const STILL_ACTIONS = 26;
const BETWEEN_MS = 420;
const AFTER_GAME_MS = 1600;

/** Lets the play go on only while the host is in sight and the tab in front. */
function makeGate(
  host: HTMLElement,
): { open(): Promise<void>; isOpen(): boolean; close(): void } {
  let seen = false;
  let waiting: (() => void)[] = [];
  const isOpen = () => seen && !document.hidden;
  const check = () => {
    if (!isOpen()) return;
    for (const go of waiting) go();
    waiting = [];
  };
  const observer = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? false;
    check();
  });
  observer.observe(host);
  document.addEventListener("visibilitychange", check);
  return {
    isOpen,
    open: () => new Promise((resolve) => {
      waiting.push(resolve);
      check();
    }),
    close() {
      observer.disconnect();
      document.removeEventListener("visibilitychange", check);
    },
  };
}

async function nextAction(session: Session, mini: Mini, number: number): Promise<unknown> {
  if (mini.actions) return mini.actions[number];
  const answer = await session.ask<LegalAnswer<unknown>>({ cmd: "legal" });
  return answer.ok ? answer.actions[Math.floor(Math.random() * answer.actions.length)] : undefined;
}

interface Show {
  session: Session;
  mini: Mini;
  game: GameId;
  file: AnySkinFile;
  film: ReturnType<typeof makeFilm<unknown, AnyEvent>>;
  gate: ReturnType<typeof makeGate>;
  alive(): boolean;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One game from its start to its end. */
async function playOnce({ session, mini, game, file, film, gate, alive }: Show): Promise<void> {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const begun = await session.ask<StateAnswer<AnyState>>({
    cmd: "new", game, setup: mini.setup, seed: mini.seed ?? seed,
  });
  const full = await session.ask<ReplayAnswer<AnyState, unknown, unknown>>({ cmd: "state" });
  if (!begun.ok || !full.ok) return;
  const setup = full.replay.setup;
  let model = file.modelOf(setup, begun.state);
  film.rest(model);
  for (let number = 0; alive(); ++number) {
    await gate.open();
    const action = await nextAction(session, mini, number);
    if (action === undefined) break;
    const played = await session.ask<ApplyAnswer<AnyState, AnyEvent>>({ cmd: "apply", action });
    if (!played.ok || !alive()) break;
    const after = file.modelOf(setup, played.state);
    if (still() || number < (mini.skip ?? 0)) {
      film.rest(after);
      if (still() && number + 1 >= (mini.still ?? STILL_ACTIONS)) return;
    } else {
      await film.play(model, played.events);
      film.rest(after);
      await pause(BETWEEN_MS);
    }
    model = after;
  }
  await pause(AFTER_GAME_MS);
}

export function Miniature(props: { game: GameDescriptor; large?: boolean }): JSX.Element {
  let host!: HTMLDivElement;
  let living = true;
  const alive = () => living;
  onMount(() => {
    const { game, large } = props;
    const session = openSession();
    const gate = makeGate(host);
    onCleanup(() => {
      living = false;
      gate.close();
      session.close();
    });
    void (async () => {
      await gate.open();
      const given = await game.mini?.();
      const mini = given && { ...given, ...(large && given.large) };
      const file = await loadSkin({ skin: mini?.skin ?? game.skin });
      if (!alive() || !mini) return;
      const film = makeFilm(host, file.skin, 1.1, () => lively() && gate.isOpen());
      const show = { session, mini, game: game.id, file, film, gate, alive };
      do await playOnce(show); while (alive() && !still());
      if (!alive()) film.destroy();
    })();
  });
  return <div class="mini" ref={host} />;
}
