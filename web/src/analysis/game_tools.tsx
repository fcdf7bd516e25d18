// The buttons that take a game from where it was played to the page of analysis, a file or a link.
import { createSignal, Show, type JSX } from "solid-js";
import "../style/analysis_tools.css";
import { download } from "../lib/download";
import { go } from "../lib/router";
import { t } from "../lib/words";
import type { GameToolsProps } from "../parts/game_tools";
import { ShareButton } from "../parts/share_button";
import { AnalysisIcon } from "./icons";
import { linkTo, type AnyReplay } from "./link";
import { fileOf, handOver } from "./source";

export function GameToolButtons(props: GameToolsProps): JSX.Element {
  const [said, setSaid] = createSignal("");
  const replay = (): AnyReplay =>
    ({ game: props.game, setup: props.setup, seed: props.seed ?? 0, actions: [...props.actions] });
  const analyse = () => {
    handOver(replay());
    go("/analysis");
  };
  const save = () => {
    const { name, text } = fileOf(replay());
    download(name, text, "application/json");
  };
  const copy = async () => {
    const link = await linkTo(replay());
    if (!link) return setSaid(t("tools.long"));
    await navigator.clipboard.writeText(link);
    setSaid(t("tools.copied"));
  };
  return (
    <div class="tools game-tools">
      <button class="button" onClick={analyse}>
        <AnalysisIcon name="graph" />{t("tools.analyse")}
      </button>
      <ShareButton replay={replay} />
      <button class="button" aria-label={t("tools.download")} title={t("tools.download")}
        onClick={save}>
        <AnalysisIcon name="download" />
      </button>
      <Show when={props.link ?? true}>
        <button class="button" aria-label={t("tools.share")} title={t("tools.share")}
          onClick={() => void copy().catch(() => setSaid(t("tools.denied")))}>
          <AnalysisIcon name="share" />
        </button>
      </Show>
      <Show when={said()}><span class="faint" role="status">{said()}</span></Show>
    </div>
  );
}
