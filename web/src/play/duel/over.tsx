// The end of a game: who won, and what next.
import { Show, type JSX } from "solid-js";
import { Icon } from "../../art/icons";
import { t } from "../../lib/words";
import { GameTools } from "../../parts/game_tools";
import { Mark } from "../../parts/mark";
import { colorOf, nameOf, type DuelGame } from "./game";
import type { Shown, Table } from "./table";

interface OverProps {
  game: DuelGame;
  shown: Shown;
  table: Table;
}

export function Over(props: OverProps): JSX.Element {
  const winner = () => props.shown.state.winner ?? 0;
  // The button is about to go; the focus goes to the board instead of nowhere.
  const rematch = () => {
    props.table.focusBoard();
    props.table.rematch();
  };
  return (
    <div class="over" role="status">
      <Show when={winner() > 0}>
        <Mark player={winner()} color={colorOf(props.game, winner())} />
      </Show>
      <p>
        <strong>
          {winner() > 0
            ? t("over.win", { player: nameOf(props.game, winner(), t) })
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
        <GameTools {...props.shown} game={props.game.id} link={false} />
      </div>
    </div>
  );
}
