// The window in which somebody says what is wrong with a player or a level.
import { createSignal, createUniqueId, For, Show, type JSX } from "solid-js";
import { beSomebody } from "../account/me";
import type { EngineError } from "../engine/protocol";
import { t } from "../lib/words";
import { sendReport } from "../net/moderation";
import { Dialog } from "../parts/dialog";
import { sayError } from "../parts/online_words";
import type { ReportProps } from "./report_button";
import { REASONS } from "./words";

const MOST = 500;

export function ReportDialog(props: ReportProps & { close(): void }): JSX.Element {
  const hint = createUniqueId();
  const text = createUniqueId();
  const [wrong, setWrong] = createSignal<EngineError>();
  const [sent, setSent] = createSignal(false);
  const [busy, setBusy] = createSignal(false);
  const title = () => t("report.name", {
    name: props.kind === "user" ? props.target : t("report.level"),
  });
  const send = async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const word = (name: string) => {
      const value = given.get(name);
      return typeof value === "string" ? value.replaceAll("\r", "") : "";
    };
    const nobody = await beSomebody();
    if (nobody) return nobody;
    const answer = await sendReport({
      kind: props.kind, target: props.target, reason: word("reason"), text: word("text").trim(),
      ...(props.gameId ? { gameId: props.gameId } : {}),
    });
    return answer.ok ? undefined : answer.error;
  };
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    setBusy(true);
    const error = await send(event.currentTarget);
    setBusy(false);
    setWrong(error);
    setSent(!error);
  };
  return (
    <Dialog title={title()} close={props.close}>
      <Show when={!sent()} fallback={
        <>
          <p role="status">{t("report.sent")}</p>
          <div class="tools end">
            <button class="button strong" data-first onClick={() => props.close()}>
              {t("dialog.close")}
            </button>
          </div>
        </>
      }>
        <form class="report-form" onSubmit={(event) => void submit(event)}>
          <fieldset>
            <legend>{t("report.why")}</legend>
            <For each={REASONS[props.kind]}>{(reason, index) => (
              <label class="report-reason">
                <input
                  type="radio" name="reason" value={reason} required
                  data-first={index() === 0 ? "" : undefined}
                />
                <span>{t(`reason.${reason}`)}</span>
              </label>
            )}</For>
          </fieldset>
          <label for={text}>{t("report.text")}</label>
          <textarea
            id={text} name="text" rows={4} maxlength={MOST} dir="auto" aria-describedby={hint}
          />
          <p class="faint" id={hint}>{t("report.text.hint")}</p>
          <Show when={wrong()}>
            {(error) => <p class="notice" role="alert">{sayError(error())}</p>}
          </Show>
          <div class="tools end">
            <button class="button" type="button" onClick={() => props.close()}>
              {t("dialog.cancel")}
            </button>
            <button class="button strong" type="submit" disabled={busy()}>
              {t("report.send")}
            </button>
          </div>
        </form>
      </Show>
    </Dialog>
  );
}
