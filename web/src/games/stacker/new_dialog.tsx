// A new game: a mode with its difficulty, or one of the rounds.
import { createSignal, For, Show, type JSX } from "solid-js";
import "../../style/setup.css";
import { t } from "../../lib/words";
import { Dialog } from "../../parts/dialog";
import { DIFFICULTIES, difficultyOf, type Difficulty } from "./difficulties";
import { wonRounds } from "./kept";
import type { Round } from "./rounds";
import type { Table } from "./table";
import type { StackerMode } from "./types";

const MODES: readonly StackerMode[] = ["endless", "round", "challenge", "timeattack"];
const LEVELS = Object.keys(DIFFICULTIES) as Difficulty[];

interface ChoiceProps<Name extends string> {
  title: string;
  names: readonly Name[];
  chosen: Name;
  label(name: Name): string;
  line?(name: Name): string;
  choose(name: Name): void;
}

function Choice<Name extends string>(props: ChoiceProps<Name>): JSX.Element {
  return (
    <fieldset class="choices" classList={{ short: !props.line }}>
      <legend>{props.title}</legend>
      <For each={props.names}>{(name) => (
        <button
          type="button" class="preset" aria-pressed={props.chosen === name}
          onClick={() => props.choose(name)}
        >
          <strong>{props.label(name)}</strong>
          <Show when={props.line}><span>{props.line?.(name)}</span></Show>
        </button>
      )}</For>
    </fieldset>
  );
}

interface RoundsProps {
  rounds: readonly Round[];
  now: number;
  choose(number: number): void;
}

function Rounds(props: RoundsProps): JSX.Element {
  const won = wonRounds();
  const isFirstOpen = (number: number) =>
    won[number] === undefined && !Array.from({ length: number - 1 }, (_, i) => i + 1)
      .some((before) => won[before] === undefined);
  const label = ({ title, setup }: Round, n: number) => {
    const pairs = won[n];
    return pairs === undefined
      ? t("round.new", { n, title, quota: setup.quota ?? 0 })
      : t("round.won", { n, title, pairs });
  };
  return (
    <For each={LEVELS}>{(level) => (
      <fieldset class="rounds">
        <legend>{t(`level.${level}`)}</legend>
        <For each={props.rounds}>{(round, index) => (
          <Show when={difficultyOf(round.setup) === level}>
            <button
              type="button" class="round" classList={{ won: won[index() + 1] !== undefined }}
              aria-label={label(round, index() + 1)} title={label(round, index() + 1)}
              aria-current={props.now === index() + 1 ? "true" : undefined}
              data-mark={won[index() + 1] === undefined ? `★ ${round.setup.quota}` : "✓"}
              data-first={isFirstOpen(index() + 1) ? "" : undefined}
              onClick={() => props.choose(index() + 1)}
            >
              {index() + 1}
            </button>
          </Show>
        )}</For>
      </fieldset>
    )}</For>
  );
}

interface NewProps {
  table: Table;
  close(): void;
}

export function NewDialog(props: NewProps): JSX.Element {
  props.table.wantRounds();
  const setup = props.table.live.stand()?.setup ?? {};
  const [mode, setMode] = createSignal<StackerMode>(setup.mode ?? "endless");
  const [level, setLevel] = createSignal<Difficulty>(difficultyOf(setup) ?? "normal");
  const start = () => {
    props.close();
    props.table.start({ mode: mode(), ...DIFFICULTIES[level()] });
  };
  const startRound = (number: number) => {
    props.close();
    props.table.startRound(number);
  };
  return (
    <Dialog title={t("play.new")} close={props.close}>
      <Choice
        title={t("choose.mode")} names={MODES} chosen={mode()} choose={setMode}
        label={(name: StackerMode) => t(`mode.${name}`)}
        line={(name: StackerMode) => t(`mode.${name}.line`)}
      />
      <Show when={mode() === "round"} fallback={
        <>
          <Choice
            title={t("choose.level")} names={LEVELS} chosen={level()} choose={setLevel}
            label={(name: Difficulty) => t(`level.${name}`)}
          />
          <button class="button strong wide" data-first onClick={start}>{t("choose.start")}</button>
        </>
      }>
        <div class="rounds-list" role="group" aria-label={t("choose.rounds")}>
          <Rounds
            rounds={props.table.rounds()} now={props.table.round()} choose={startRound}
          />
        </div>
      </Show>
    </Dialog>
  );
}
