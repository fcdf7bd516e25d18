// What stands over the board at the end of a game.
import { createSignal, Show, type JSX } from "solid-js";
import { t } from "../../lib/words";
import { GameTools } from "../../parts/game_tools";
import type { Key } from "../../text/words";
import { bestOf } from "./kept";
import { linkOf } from "./link";
import { ScoreBoard } from "./score_board";
import type { VeilProps } from "./veil";

function endOf({ controls: { table }, stand: { setup, state } }: VeilProps): Key {
  if (state.status === "won") return "over.won";
  if (table.live.timeUp()) return "over.time";
  const all = setup.mode === "timeattack" && state.pieces >= (setup.landings ?? 0);
  return all ? "over.done" : "over.title";
}

function Share(props: VeilProps): JSX.Element {
  const [copied, setCopied] = createSignal(false);
  const copy = async () => {
    const link = linkOf(props.controls.table.live.match.replay());
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
    } catch {
      // The address has the link; a browser that copies nothing still shows it.
    }
  };
  return (
    <button class="button" onClick={() => void copy()}>
      {t(copied() ? "over.copied" : "over.share")}
    </button>
  );
}

export function Over(props: VeilProps & { name: string }): JSX.Element {
  const table = () => props.controls.table;
  const state = () => props.stand.state;
  const best = () => bestOf(props.stand.setup, table().live.wasCalm());
  const next = () =>
    state().status === "won" && table().round() > 0 && table().round() < table().rounds().length;
  return (
    <div class="veil" role="status">
      <p>
        <strong>{t(endOf(props))}</strong>
        <span dir="auto">{props.name}</span>
        <span class="veil-score">{t("over.score", { n: state().score })}</span>
        <Show when={props.stand.setup.mode !== "round"}>
          <span class="faint">
            {table().live.isBest() ? t("over.best") : t("over.record", { n: best() })}
          </span>
        </Show>
      </p>
      <Show when={props.stand.setup.mode !== "round"}><ScoreBoard {...props} /></Show>
      <button class="button strong wide" onClick={() => props.controls.goOn()}>
        {t(next() ? "play.nextRound" : "play.again")}
      </button>
      <div class="tools">
        <button class="button" onClick={() => table().look(0, true)}>{t("over.watch")}</button>
        <Share {...props} />
        <GameTools {...table().live.match.replay()} link={false} />
      </div>
    </div>
  );
}
