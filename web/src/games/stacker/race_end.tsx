// After a race of stacker: what everybody came to, their games once more, and whether the seed is
// the one that was promised.
import { createEffect, createSignal, For, on, Show, type JSX } from "solid-js";
import type { Replay } from "../../engine/protocol";
import { t } from "../../lib/words";
import { readReplays } from "../../net/account";
import type { GameView, RaceBoard } from "../../net/messages";
import { nameOfSeat } from "../../parts/online_words";
import { linkOf } from "./link";
import type { StackerAction, StackerSetup } from "./types";

type StackerReplay = Replay<StackerSetup, StackerAction>;

/** Whether the seed is what its hash bound it to; undefined where the browser cannot say. */
async function isPromised(seed: string, hash: string): Promise<boolean | undefined> {
  // Only pages of a safe origin may use the browser's own.
  if (!isSecureContext) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("") === hash;
}

export function StackerEnd(
  props: { view: GameView; boards: readonly (RaceBoard | undefined)[] },
): JSX.Element {
  const [links, setLinks] = createSignal<readonly string[]>([]);
  const [promised, setPromised] = createSignal<boolean>();
  createEffect(on(() => props.view.gameId, async (id) => {
    const answer = await readReplays(id);
    if (answer.ok) {
      setLinks(answer.replays.map((replay) =>
        `/play/stacker${linkOf(replay as unknown as StackerReplay)}`));
    }
  }));
  createEffect(async () => {
    const { seed, seedHash } = props.view;
    if (seed && seedHash) setPromised(await isPromised(seed, seedHash));
  });
  return (
    <div class="race-end">
      <ul>
        <For each={props.view.seats}>{(seat) => (
          <li>
            <bdi>{nameOfSeat(seat)}</bdi>
            <strong>{t("race.points", { n: props.boards[seat.player - 1]?.score ?? 0 })}</strong>
            <Show when={links()[seat.player - 1]}>
              {(link) => (
                <a href={link()} aria-label={t("race.watch.of", { name: nameOfSeat(seat) })}>
                  {t("race.watch")}
                </a>
              )}
            </Show>
          </li>
        )}</For>
      </ul>
      <Show when={promised() !== undefined}>
        <p class="faint" title={props.view.seed}>
          {t(promised() ? "race.seed.kept" : "race.seed.broken")}
        </p>
      </Show>
    </div>
  );
}
