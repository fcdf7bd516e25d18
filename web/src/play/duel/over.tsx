// The end of a game: who won, how it is celebrated, and what next.
import { createSignal, onMount, Show, type JSX } from "solid-js";
import "../../style/win.css";
import { Icon } from "../../art/icons";
import { lively } from "../../lib/settings";
import { t } from "../../lib/words";
import { nameOfLevel } from "../../parts/ai_name";
import { Confetti } from "../../parts/confetti";
import { GameTools } from "../../parts/game_tools";
import { Mark } from "../../parts/mark";
import { endingOf, longestChain, nextLevel, type Ending } from "./ending";
import { colorOf, nameOf, playersOf, type DuelGame } from "./game";
import { MAX_LEVEL } from "./seats";
import type { Shown, Table } from "./table";

interface OverProps {
  game: DuelGame;
  shown: Shown;
  table: Table;
}

// From so many waves on a chain is worth a word.
const WORTH_SAYING = 2;

function headOf(game: DuelGame, winner: number, ending: Ending | undefined): string {
  if (winner === 0) return t("over.draw");
  if (!ending?.won) return t("over.win", { player: nameOf(game, winner, t) });
  const [only] = ending.against;
  return ending.against.length === 1 && only
    ? t("win.beat", { name: nameOfLevel(only) }) : t("win.beat.all");
}

function Choices(props: OverProps & { ending: Ending | undefined }): JSX.Element {
  const next = () => props.ending && nextLevel(props.ending);
  const leads = () => next() !== undefined && props.ending?.won === true;
  // The button is about to go; the focus goes to the board instead of nowhere.
  const rematch = () => {
    props.table.focusBoard();
    props.table.rematch();
  };
  // The same game, without the position that this one may have begun from.
  const goOn = (level: number) => {
    props.table.focusBoard();
    const seats = props.table.opponents()?.seats() ?? [];
    void props.table.start({ ...props.shown.setup, position: undefined },
                           seats.map((one) => (one > 0 ? level : one)));
  };
  return (
    <div class="tools">
      <Show when={next()}>{(level) => (
        <button class="button" classList={{ strong: leads() }} onClick={() => goOn(level())}>
          {t("win.try", { n: level() })}
        </button>
      )}</Show>
      <button class="button" classList={{ strong: !leads() }} onClick={rematch}>
        <Icon name="repeat" />
        {t("action.rematch")}
      </button>
      <button class="button" onClick={() => props.table.look(props.shown.actions.length - 1)}>
        {t("over.look")}
      </button>
      <button class="button" onClick={() => props.table.copy()}>{t("copy.link")}</button>
      <GameTools {...props.shown} game={props.game.id} link={false} />
    </div>
  );
}

export function Over(props: OverProps): JSX.Element {
  const winner = () => props.shown.state.winner ?? 0;
  const ending = () => endingOf(props.table.opponents()?.seats() ?? [],
    playersOf(props.game, props.shown.state).length, winner());
  const isTop = () => ending()?.won === true && ending()?.against[0] === MAX_LEVEL;
  // A level does not celebrate.
  const isCheered = () => winner() > 0 && ending()?.won !== false;
  const [chain, setChain] = createSignal(0);
  onMount(() => {
    if (winner() > 0) void longestChain(props.game, props.shown, winner()).then(setChain);
  });
  return (
    <>
      <Show when={isCheered() && lively()}>
        <Confetti color={colorOf(props.game, winner())} />
      </Show>
      <div class="over win" classList={{ cheered: isCheered() }} role="status">
        <Show when={winner() > 0}>
          <Mark player={winner()} color={colorOf(props.game, winner())} />
        </Show>
        <p>
          <strong>{headOf(props.game, winner(), ending())}</strong>
          <span class="win-facts faint">
            <span>{t("over.turns", { n: props.shown.actions.length })}</span>
            <Show when={chain() >= WORTH_SAYING}>
              <span>{t("win.chain", { n: chain() })}</span>
            </Show>
            <Show when={isTop()}><span>{t("win.strongest")}</span></Show>
          </span>
        </p>
        <Choices {...props} ending={ending()} />
      </div>
    </>
  );
}
