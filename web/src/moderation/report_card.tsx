// One report: about whom, why, and what can be done with it.
import { createSignal, Show, type JSX } from "solid-js";
import type { EngineError } from "../engine/protocol";
import { linkTo } from "../levels/link";
import { t } from "../lib/words";
import { handleReport, readLevelSetup, type Report, type ReportStatus } from
  "../net/moderation";
import { sayError } from "../parts/online_words";
import { AskDialog } from "./ask_dialog";
import { askAboutLevel, askToClose, type Ask } from "./asks";
import { sayLevel, sayReason, sayTime } from "./words";

function Target(props: { report: Report }): JSX.Element {
  const { report } = props;
  return (
    <Show when={report.kind === "user"} fallback={<strong>{sayLevel(report.targetId)}</strong>}>
      <Show when={report.target} fallback={<strong>{t("mod.deleted")}</strong>}>
        {(name) => (
          <a href={`/moderation/users/${encodeURIComponent(name())}`}>
            <strong><bdi>{name()}</bdi></strong>
          </a>
        )}
      </Show>
    </Show>
  );
}

export function ReportCard(props: { report: Report; changed(): void }): JSX.Element {
  const [ask, setAsk] = createSignal<Ask>();
  const [wrong, setWrong] = createSignal<EngineError>();
  const handle = async (status: ReportStatus) => {
    const answer = await handleReport(props.report.reportId, status, "");
    setWrong(answer.ok ? undefined : answer.error);
    if (answer.ok) props.changed();
  };
  const look = async () => {
    const level = await readLevelSetup(props.report.targetId);
    setWrong(level.ok ? undefined : level.error);
    if (!level.ok) return;
    const link = await linkTo(level.game, level.setup);
    if (link) location.assign(link.text);
  };
  const handler = () => props.report.handler ?? t("mod.operator");
  return (
    <article class="mod-card">
      <div class="mod-card-head">
        <Target report={props.report} />
        <span>{sayReason(props.report)}</span>
        <time class="faint">{sayTime(props.report.createdAt)}</time>
      </div>
      <Show when={props.report.text}>
        {(text) => <blockquote dir="auto">{text()}</blockquote>}
      </Show>
      <p class="faint">
        <bdi>{t("mod.by", { name: props.report.reporter ?? t("mod.deleted") })}</bdi>
        <Show when={props.report.gameId}>
          {(id) => <>{" · "}<a href={`/game/${id()}`}>{t("mod.game")}</a></>}
        </Show>
        <Show when={props.report.status !== "open"}>
          {" · "}
          <bdi>
            {t(props.report.status === "taken" ? "mod.handler.taken" : "mod.handler.closed",
              { name: handler() })}
          </bdi>
        </Show>
      </p>
      <Show when={props.report.note}>{(note) => <p dir="auto">{note()}</p>}</Show>
      <div class="tools">
        <Show when={props.report.status === "open"}>
          <button class="button" onClick={() => void handle("taken")}>{t("mod.take")}</button>
        </Show>
        <Show when={props.report.status !== "closed"} fallback={
          <button class="button" onClick={() => void handle("open")}>{t("mod.reopen")}</button>
        }>
          <button class="button" onClick={() => setAsk(askToClose(props.report))}>
            {t("mod.close")}
          </button>
        </Show>
        <Show when={props.report.unpublished !== undefined}>
          <button class="button" onClick={() => void look()}>{t("mod.look")}</button>
          <button class="button" onClick={() => setAsk(askAboutLevel({
            levelId: props.report.targetId, unpublished: props.report.unpublished === true,
          }))}>
            {t(props.report.unpublished ? "mod.publish" : "mod.unpublish")}
          </button>
        </Show>
      </div>
      <Show when={wrong()}>
        {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
      </Show>
      <Show when={ask()} keyed>
        {(one) => <AskDialog ask={one} close={() => setAsk()} done={() => props.changed()} />}
      </Show>
    </article>
  );
}
