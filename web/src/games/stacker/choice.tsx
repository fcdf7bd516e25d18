// What one chooses of a race of stacker: how hard, and how long.
import { createEffect, createSignal, type JSX } from "solid-js";
import { t } from "../../lib/words";
import type { ChoiceProps } from "../../lobby/choice";
import { SelectField } from "../../parts/select_field";
import { DIFFICULTIES, type Difficulty } from "./difficulties";

const LANDINGS = [20, 50, 100, 200];
const HARD = Object.keys(DIFFICULTIES) as Difficulty[];

export function StackerChoice(props: ChoiceProps): JSX.Element {
  const [difficulty, setDifficulty] = createSignal<Difficulty>("normal");
  const [landings, setLandings] = createSignal(50);
  createEffect(() => {
    const setup = DIFFICULTIES[difficulty()];
    props.choose({
      setup: () => Promise.resolve(setup), race: { to: "score", landings: landings() },
    });
  });
  return (
    <>
      <SelectField
        label="create.difficulty" value={difficulty()}
        options={HARD.map((name) => [name, t(`race.${name}`)])}
        choose={(name) => setDifficulty(name as Difficulty)}
      />
      <SelectField
        label="create.landings" value={landings()}
        options={LANDINGS.map((n) => [n, t("race.pairs", { n })])}
        choose={(n) => setLandings(Number(n))}
      />
    </>
  );
}
