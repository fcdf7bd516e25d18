// A button to report somebody or something; the window comes when it is first wanted.
import { createSignal, Show, type JSX } from "solid-js";
import "../style/report.css";
import { Strokes } from "../art/icons";
import { learnWords, t } from "../lib/words";
import type { TargetKind } from "../net/moderation";
import { later } from "../parts/later";

export interface ReportProps {
  kind: TargetKind;
  /** The name of a player, the id of a level. */
  target: string;
  /** The game that it is about. */
  gameId?: string;
}

const Dialog = later(async () => {
  const [file] = await Promise.all([import("./report_dialog"), learnWords("online", "report")]);
  return file.ReportDialog;
});

const SIGN = "M12 3.5L21.5 20H2.5ZM12 9.5V14M12 16.9V17.1";

/** With a word beside the sign where there is room. */
export function ReportButton(props: ReportProps & { small?: boolean }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const label = () => (props.kind === "user"
    ? t("report.name", { name: props.target }) : t("report.call"));
  return (
    <>
      <button
        class="report" classList={{ "button quiet": !props.small }} type="button"
        aria-label={label()} title={label()} onClick={() => setOpen(true)}
      >
        <Strokes path={SIGN} />
        <Show when={!props.small}>{t("report.call")}</Show>
      </button>
      <Show when={open()}><Dialog {...props} close={() => setOpen(false)} /></Show>
    </>
  );
}
