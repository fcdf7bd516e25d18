// The end of a level: solved, with its stars and what comes next; or lost, with the way back.
import { Show, type JSX } from "solid-js";
import "../../style/stars.css";
import { Stars } from "../../art/puzzle_icons";
import type { Pack } from "../../engine/puzzle";
import { starsOf } from "../../levels/marks";
import { packTitle, solvedIn } from "../../levels/pack_words";
import { learnWords, t } from "../../lib/words";
import { later } from "../../parts/later";
import { PlayTools } from "./play_tools";
import type { Shown, Table } from "./table";

const Standings = later(async () => {
  const [file] = await Promise.all([import("../../levels/standings"), learnWords("online")]);
  return file.Standings;
});

interface OverProps {
  table: Table;
  shown: Shown;
  /** Goes to the next level, if there is one. */
  next: (() => void) | undefined;
  packs: readonly Pack[];
  copy(): void;
  /** What a page has to say besides. */
  children?: JSX.Element;
}

export function Over(props: OverProps): JSX.Element {
  const game = () => props.table.game;
  const won = () => props.shown.status === "won";
  const par = () => props.shown.level.par;
  // The button is about to go; the focus goes to the board instead of nowhere.
  const leave = (run: () => void) => () => {
    props.table.focusBoard();
    run();
  };
  const count = () => starsOf(props.shown.done, par());
  /** The pack that is solved as a whole with this level. */
  const completed = () => {
    const pack = props.packs.find(({ pack }) => pack === props.shown.level.pack);
    return won() && pack && solvedIn(game().id, pack) === pack.levels.length ? pack : undefined;
  };
  return (
    <div class="over puzzle-over" classList={{ lost: !won() }} role="status">
      <Show when={won()}>
        <Stars count={count()} />
        <span class="spoken">{t("puzzle.stars", { n: count() })}</span>
      </Show>
      <p>
        <strong>{t(won() ? "puzzle.won" : "puzzle.lost")}</strong>
        <span class="faint">{game().verdict(props.shown.model, props.shown.done, par())}</span>
      </p>
      <Show when={completed()}>{(pack) => (
        <p class="pack-complete">
          <strong>{t("leaders.complete")}</strong>
          <span>{t("leaders.complete.all", {
            n: pack().levels.length, pack: packTitle(game(), pack()),
          })}</span>
        </p>
      )}</Show>
      {props.children}
      <Show when={won() && props.shown.level.pack}>
        <Standings
          game={props.table.game.id} setup={props.shown.level.setup}
          actions={props.shown.actions.slice(0, props.shown.done)}
        />
      </Show>
      <div class="tools">
        <Show when={won()} fallback={
          <button class="button strong" onClick={leave(props.table.undo)}>
            {t("puzzle.undo")}
          </button>
        }>
          <Show when={props.next}>
            {(next) => (
              <button class="button strong" onClick={leave(() => next()())}>
                {t("puzzle.next")}
              </button>
            )}
          </Show>
        </Show>
        <button class="button" onClick={leave(props.table.reset)}>{t("puzzle.again")}</button>
        <Show when={won()}>
          <button class="button" onClick={() => props.copy()}>{t("puzzle.copy")}</button>
        </Show>
        <PlayTools shown={props.shown} game={game().id} />
      </div>
    </div>
  );
}
