// While a move is looked at: which one, and its reaction wave by wave.
import { Show, type JSX } from "solid-js";
import { ICONS } from "../../art/icons";
import { t } from "../../lib/words";
import { GameTools } from "../../parts/game_tools";
import { Tool } from "../../parts/tool";
import type { Viewing } from "./viewing";

interface LookProps {
  table: Viewing;
  number: number;
  /** Copies a link, where the game is one's own. */
  copy?(): void;
}

export function LookBar(props: LookProps): JSX.Element {
  const reel = () => props.table.reel() ?? { wave: 0, waves: 0, running: false };
  // The button is about to go; the focus goes to the board instead of nowhere.
  const back = () => {
    props.table.focusBoard();
    props.table.back();
  };
  const moves = () => props.table.shown()?.actions.length ?? 0;
  const wave = () => {
    const { wave, waves } = reel();
    return wave === 0 ? t("look.start") : t("look.wave", { wave, waves });
  };
  return (
    <section class="look" aria-label={t("look.title", { n: props.number + 1 })}>
      <p class="look-title">
        <strong>{t("look.title", { n: props.number + 1 })}</strong>
        <span class="faint">{wave()}</span>
      </p>
      <Show when={reel().waves > 0}>
        <input
          type="range" min={0} max={reel().waves} step={1} value={reel().wave}
          aria-label={t("look.slider")} aria-valuetext={wave()}
          onInput={(event) => props.table.seek(Number(event.currentTarget.value))}
        />
      </Show>
      <div class="tools">
        <Tool
          icon={ICONS.left} label={t("look.prev")} key="," disabled={props.number === 0}
          onClick={() => props.table.look(props.number - 1)}
        />
        <Tool
          icon={reel().running ? "pause" : "play"} key="P"
          label={t(reel().running ? "action.pause" : "action.resume")}
          onClick={() => props.table.pauseOrResume()}
        />
        <Tool
          icon={ICONS.right} label={t("look.next")} key="." disabled={props.number + 1 >= moves()}
          onClick={() => props.table.look(props.number + 1)}
        />
        <Show when={props.copy}>
          {(copy) => (
            <Tool icon={ICONS.link} label={t("copy.link")} key="C" onClick={() => copy()()} />
          )}
        </Show>
        <button class="button strong" onClick={back}>{t("look.back")}</button>
      </div>
      <Show when={props.copy && props.table.shown()}>
        {(shown) => <GameTools {...shown()} game={shown().state.game} link={false} />}
      </Show>
    </section>
  );
}
