// The reports, newest first, by what became of them.
import { createEffect, createSignal, For, on, Show, type JSX } from "solid-js";
import type { EngineError } from "../engine/protocol";
import { t } from "../lib/words";
import { readReportPage, REPORT_STATUSES, type Report, type ReportStatus } from
  "../net/moderation";
import { sayError } from "../parts/online_words";
import { ReportCard } from "./report_card";

export function ReportsPage(): JSX.Element {
  const [status, setStatus] = createSignal<ReportStatus>("open");
  const [reports, setReports] = createSignal<readonly Report[]>();
  const [next, setNext] = createSignal<string>();
  const [wrong, setWrong] = createSignal<EngineError>();
  const read = async (from: string) => {
    const asked = status();
    const answer = await readReportPage(asked, from);
    if (asked !== status()) return;
    setWrong(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    setReports(from ? [...(reports() ?? []), ...answer.reports] : answer.reports);
    setNext(answer.next);
  };
  createEffect(on(status, () => {
    setReports(undefined);
    void read("");
  }));
  return (
    <section aria-labelledby="reports-title">
      <h2 class="spoken" id="reports-title">{t("mod.reports")}</h2>
      <div class="tabs" role="group" aria-label={t("mod.status")}>
        <For each={REPORT_STATUSES}>{(one) => (
          <button class="tab" aria-pressed={status() === one} onClick={() => setStatus(one)}>
            {t(`mod.${one}`)}
          </button>
        )}</For>
      </div>
      <Show when={wrong()}>
        {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
      </Show>
      <Show when={reports()}>{(list) => (
        <Show when={list().length > 0} fallback={<p class="faint empty">{t("mod.none")}</p>}>
          <ul class="mod-list">
            <For each={list()}>{(report) => (
              <li><ReportCard report={report} changed={() => void read("")} /></li>
            )}</For>
          </ul>
        </Show>
      )}</Show>
      <Show when={next()}>{(from) => (
        <button class="button" onClick={() => void read(from())}>{t("mod.more")}</button>
      )}</Show>
    </section>
  );
}
