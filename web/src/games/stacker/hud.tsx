// What one must know while playing: the next pair, the score, and what the mode counts.
import { For, Show, type JSX } from "solid-js";
import { learnWords, t } from "../../lib/words";
import { later } from "../../parts/later";
import { bestOf } from "./kept";
import type { Stand } from "./live";
import { Piece } from "./piece";
import { isHidden } from "./show";
import type { Table } from "./table";
import { paceOf } from "./timer";
import { nextWords, pieceOf } from "./words";

// For those who have keys, once they play.
const Legend = later(async () => {
  const [file] = await Promise.all([import("./legend"), learnWords("stacker/windows")]);
  return file.Legend;
});
const hasKeys = !matchMedia("(pointer: coarse)").matches;

function Count(props: { label: string; big?: boolean; children: JSX.Element }): JSX.Element {
  return (
    <div class="count" classList={{ big: props.big ?? false }}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function Next(props: { stand: Stand; hidden: boolean }): JSX.Element {
  return (
    <div class="next" role="img" aria-label={nextWords(props.stand.state.next, t)}>
      <span class="next-word">{t("hud.next")}</span>
      <span class="next-pair" dir="ltr" classList={{ hidden: props.hidden }}>
        <For each={props.stand.state.next}>{(block) => <Piece name={pieceOf(block)} />}</For>
      </span>
    </div>
  );
}

function Score(props: { table: Table; stand: Stand }): JSX.Element {
  const quota = () => (props.stand.setup.mode === "round" ? (props.stand.setup.quota ?? 0) : 0);
  const best = () => bestOf(props.stand.setup, props.table.live.wasCalm());
  return (
    <>
      <Count label={t("hud.score")} big>
        <Show when={quota() > 0} fallback={props.table.score()}>
          <span dir="ltr">{t("hud.quota", { score: props.table.score(), quota: quota() })}</span>
          <meter
            class="quota" min={0} max={quota()} value={props.table.score()}
            aria-label={t("hud.score")}
          />
        </Show>
      </Count>
      <Show when={quota() === 0}>
        <Count label={t("hud.best")}>{Math.max(best(), props.table.score())}</Count>
      </Show>
    </>
  );
}

export function Hud(props: { table: Table; stand: Stand; name: string }): JSX.Element {
  const live = () => props.table.live;
  const state = () => props.stand.state;
  const pairs = () => {
    const { mode, landings = 0 } = props.stand.setup;
    const n = state().pieces;
    return mode === "timeattack" ? t("hud.pairs.of", { n, of: landings }) : n;
  };
  return (
    <section class="hud" aria-label={t("hud.title")}>
      <h2 dir="auto">{props.name}</h2>
      <Next stand={props.stand} hidden={isHidden(live())} />
      <dl class="counts">
        <Score table={props.table} stand={props.stand} />
        <Show when={live().seconds() !== undefined}>
          <Count label={t("hud.time")} big>
            <span dir="ltr">{clock(live().seconds() ?? 0)}</span>
          </Count>
        </Show>
        <Count label={t("hud.chain")}>{Math.max(props.table.chain(), state().chain)}</Count>
        <Count label={t("hud.longest")}>
          {Math.max(props.table.chain(), state().bestChain)}
        </Count>
        <Count label={t("hud.pairs")}><span dir="ltr">{pairs()}</span></Count>
        <Count label={t("hud.pace")}>{paceOf(state().pieces)}</Count>
      </dl>
      <Show when={hasKeys && live().phase() === "running"}><Legend /></Show>
    </section>
  );
}
