// The best of all who solved a level: one's own solution is sent, the server plays it through, and
// the table comes back.
import { createSignal, Show, type JSX } from "solid-js";
import { beSomebody } from "../account/me";
import type { EngineError, GameId } from "../engine/protocol";
import { t } from "../lib/words";
import { ReportButton } from "../moderation/report_button";
import { readStandings, sendSolution, shareLevel, type Standing } from "../net/account";
import { sayError } from "../parts/online_words";
import { StandingsTable } from "./standings_table";

interface Solved {
  game: GameId;
  setup: unknown;
  actions: readonly unknown[];
}

interface Best {
  levelId: string;
  standings: readonly Standing[];
}

async function send({ game, setup, actions }: Solved): Promise<Best | EngineError> {
  const nobody = await beSomebody();
  if (nobody) return nobody;
  const level = await shareLevel(game, setup);
  if (!level.ok) return level.error;
  const sent = await sendSolution(level.levelId, actions);
  if (!sent.ok) return sent.error;
  const answer = await readStandings(level.levelId);
  return answer.ok ? { levelId: level.levelId, standings: answer.standings } : answer.error;
}

export function Standings(props: Solved): JSX.Element {
  const [best, setBest] = createSignal<Best>();
  const [wrong, setWrong] = createSignal<EngineError>();
  const [busy, setBusy] = createSignal(false);
  const run = async () => {
    setBusy(true);
    const answer = await send(props);
    setBusy(false);
    if ("standings" in answer) setBest(answer);
    else setWrong(answer);
  };
  return (
    <div class="standings">
      <Show when={best()} fallback={
        <button class="button" disabled={busy()} onClick={() => void run()}>
          {t("standings.send")}
        </button>
      }>
        {(shown) => (
          <>
            <StandingsTable caption={t("standings.title")} standings={shown().standings} />
            <ReportButton kind="level" target={shown().levelId} />
          </>
        )}
      </Show>
      <Show when={wrong()}>
        {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
      </Show>
    </div>
  );
}
