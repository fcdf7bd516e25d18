// The time of a game: the graph, the bar over its moves, and the buttons that walk along it.
import type { JSX } from "solid-js";
import { ICONS } from "../art/icons";
import { change, pace, settings } from "../lib/settings";
import { t } from "../lib/words";
import { Tool } from "../parts/tool";
import type { Desk } from "./desk";
import { Graph } from "./graph";
import { ANALYSIS_ICONS } from "./icons";
import { landingOf, placeWords, playerName, type Spoken } from "./words";

interface TimeProps {
  desk: Desk;
  spoken: Spoken;
}

function Buttons(props: TimeProps): JSX.Element {
  const { desk } = props;
  const { insight } = props.spoken;
  const atStart = () => desk.place() === 0;
  const atEnd = () => desk.place() === desk.last && !desk.reel();
  const fault = (by: 1 | -1) => insight.nextFault(desk.place(), by);
  const goFault = (by: 1 | -1) => () => desk.go(fault(by) ?? desk.place());
  return (
    <div class="analysis-buttons" dir="ltr">
      <div class="tools">
        <Tool icon={ANALYSIS_ICONS.first} label={t("analysis.first")} key="Home"
          disabled={atStart()} onClick={() => desk.go(0)} />
        <Tool icon={ICONS.left} label={t("analysis.prev")} key="ArrowLeft"
          disabled={atStart()} onClick={() => desk.go(desk.place() - 1)} />
        <Tool icon={ICONS[desk.watching() ? "pause" : "play"]} key="Space"
          label={t(desk.watching() ? "analysis.pause" : "analysis.play")}
          disabled={desk.last === 0} onClick={desk.watch} />
        <Tool icon={ICONS.right} label={t("analysis.next")} key="ArrowRight"
          disabled={atEnd()} onClick={() => desk.go(desk.place() + 1, true)} />
        <Tool icon={ANALYSIS_ICONS.last} label={t("analysis.last")} key="End"
          disabled={atEnd()} onClick={() => desk.go(desk.last)} />
      </div>
      <div class="tools">
        <button class="button quiet speed" title={t("analysis.speed")}
          onClick={() => (settings().speed >= 4 ? change({ speed: 0.25 }) : pace(1))}>
          <span class="spoken">{t("analysis.speed")}</span>
          <span dir="ltr">{settings().speed}×</span>
        </button>
        <Tool icon={ANALYSIS_ICONS.wave_back} label={t("analysis.wave.prev")} key="Q"
          disabled={atStart()} onClick={() => desk.wave(-1)} />
        <Tool icon={ANALYSIS_ICONS.wave_on} label={t("analysis.wave.next")} key="W"
          disabled={atEnd()} onClick={() => desk.wave(1)} />
        <Tool icon={ANALYSIS_ICONS.next} label={t("analysis.fault.next")} key="N"
          disabled={fault(1) === undefined} onClick={goFault(1)} />
      </div>
    </div>
  );
}

export function Timeline(props: TimeProps): JSX.Element {
  const { desk, spoken } = props;
  const { study, insight } = spoken;
  const { kind } = study.game.descriptor;
  const tell = (place: number) => placeWords(spoken, place);
  const mark = (place: number) => {
    if (kind !== "score") return insight.faultAt(place);
    return landingOf(spoken, place).chain > 1 ? "chain" as const : undefined;
  };
  const label = () => {
    if (insight.picture().above) {
      return t("analysis.graph.duel", { player: playerName(spoken, 1) });
    }
    if (kind === "puzzle") return t("analysis.graph.puzzle");
    return t(kind === "score" ? "analysis.graph.score" : "analysis.graph.many");
  };
  const levelName = () => (kind === "puzzle"
    ? t("analysis.graph.par", { n: insight.picture().level ?? 0 }) : "");
  return (
    <section class="analysis-time" aria-label={t("analysis.time")}>
      <Graph
        label={label()} picture={insight.picture()} place={desk.place()} last={desk.last}
        markAt={mark} tell={tell} levelName={levelName()} go={(place) => desk.go(place)}
      />
      <input
        class="analysis-scrub" dir="ltr" type="range" min={0} max={desk.last} step={1}
        value={desk.place()} disabled={desk.last === 0}
        aria-label={t("analysis.scrub")} aria-valuetext={tell(desk.place())}
        onInput={(event) => desk.go(event.currentTarget.valueAsNumber)}
      />
      <Buttons desk={desk} spoken={spoken} />
    </section>
  );
}
