// Who plays, in the window of a new game: on each seat a person or a level.
import { createUniqueId, For, type JSX } from "solid-js";
import "../../style/fields.css";
import { t } from "../../lib/words";
import { nameOfLevel } from "../../parts/ai_name";
import { Mark } from "../../parts/mark";
import { colorOf, nameOf, type DuelGame } from "./game";
import { MAX_LEVEL, type Seats } from "./seats";

interface SeatProps {
  game: DuelGame;
  players: number;
  seats: Seats;
  change(seats: Seats): void;
}

const LEVELS = Array.from({ length: MAX_LEVEL }, (_, i) => i + 1);

export function SeatFields(props: SeatProps): JSX.Element {
  const id = createUniqueId();
  const numbers = () => Array.from({ length: props.players }, (_, i) => i + 1);
  const set = (player: number, level: number) =>
    props.change(numbers().map((one) => (one === player ? level : (props.seats[one - 1] ?? 0))));
  return (
    <fieldset class="seats">
      <legend>{t("seat.title")}</legend>
      <For each={numbers()}>{(player) => (
        <div class="field">
          <label class="seat-name" for={`${id}-${player}`}>
            <Mark player={player} color={colorOf(props.game, player)} />
            {nameOf(props.game, player, t)}
          </label>
          <select
            id={`${id}-${player}`} value={props.seats[player - 1] ?? 0}
            onChange={(event) => set(player, Number(event.currentTarget.value))}
          >
            <option value={0}>{t("seat.person")}</option>
            <For each={LEVELS}>{(level) => (
              <option value={level} selected={props.seats[player - 1] === level}>
                {nameOfLevel(level)}
              </option>
            )}</For>
          </select>
        </div>
      )}</For>
    </fieldset>
  );
}
