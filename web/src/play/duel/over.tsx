// The end of a game: who won, and what next.
import { Show, type JSX } from "solid-js";
import { Icon } from "../../art/icons";
import { nameOf } from "../../games/burst/words";
import { t } from "../../lib/words";
import { GameTools } from "../../parts/game_tools";
import { Mark } from "../../parts/mark";
import type { Shown, Table } from "./table";

interface OverProps {
  shown: Shown;
  table: Table;
}

export function Over(props: OverProps): JSX.Element {
  const winner = () => props.shown.state.winner ?? 0;
  const colors = () => props.shown.model.colors;
  // The button is about to go; the focus goes to the board instead of nowhere.
  const rematch = () => {
    props.table.focusBoard();
    props.table.rematch();
  };
  return (
    <div class="over" role="status">
      <Show when={winner() > 0}>
        <Mark player={winner()} color={colors()[winner()] ?? "red"} />
      </Show>
      <p>
        <strong>
          {winner() > 0
            ? t("over.win", { player: nameOf(colors(), winner(), t) })
            : t("over.draw")}
        </strong>
        <span class="faint">{t("over.turns", { n: props.shown.actions.length })}</span>
      </p>
      <div class="tools">
        <button class="button strong" onClick={rematch}>
          <Icon name="repeat" />
          {t("action.rematch")}
        </button>
        <button class="button" onClick={() => props.table.look(props.shown.actions.length - 1)}>
          {t("over.look")}
        </button>
        <button class="button" onClick={() => props.table.copy()}>{t("copy.link")}</button>
        <GameTools {...props.shown} game={props.shown.state.game} link={false} />
      </div>
    </div>
  );
}
