// The buttons of the panel: mark what is best, save, share, open another game, the keys.
import { Show, type JSX } from "solid-js";
import { ICONS } from "../art/icons";
import { t } from "../lib/words";
import { ShareButton } from "../parts/share_button";
import { Tool } from "../parts/tool";
import { ANALYSIS_ICONS, AnalysisIcon } from "./icons";
import type { Insight } from "./insight";
import type { AnyReplay } from "./link";
import type { Sharing } from "./sharing";

interface ToolsProps {
  replay: AnyReplay;
  insight: Insight;
  sharing: Sharing;
  /** Whether there is anything to be marked. */
  judges: boolean;
  leave(): void;
  help(): void;
}

export function Tools(props: ToolsProps): JSX.Element {
  const { insight, sharing } = props;
  return (
    <div class="analysis-tools">
      <div class="tools">
        <button class="button" title={`${t("analysis.download")} (D)`} aria-keyshortcuts="D"
          onClick={() => sharing.save()}>
          <AnalysisIcon name="download" />{t("analysis.download")}
        </button>
        <button class="button" title={`${t("analysis.share")} (C)`} aria-keyshortcuts="C"
          onClick={() => sharing.copy()}>
          <AnalysisIcon name="share" />{t("analysis.share")}
        </button>
        <ShareButton replay={() => props.replay} />
      </div>
      <div class="tools">
        <Show when={props.judges}>
          <Tool icon={ICONS.hint} label={t("analysis.best")} key="I" pressed={insight.marksBest()}
            onClick={() => insight.markBest(!insight.marksBest())} />
        </Show>
        <Tool
          icon={ANALYSIS_ICONS.open} label={t("analysis.another")} onClick={() => props.leave()}
        />
        <Tool icon={ICONS.keys} label={t("analysis.keys")} key="?" onClick={() => props.help()} />
      </div>
      <Show when={sharing.said()}><p class="notice" role="status">{sharing.said()}</p></Show>
    </div>
  );
}
