// Where one is signed in, and signing out elsewhere.
import { createSignal, For, onMount, Show, type JSX } from "solid-js";
import { sayDate } from "../lib/dates";
import { t } from "../lib/words";
import { endSessions, readSessions, type Session } from "../net/account";
import { SelectField } from "../parts/select_field";
import { sayError } from "../parts/online_words";
import { CURRENT, Form } from "./form";

const timeOf = (ms: number) => sayDate(ms, { dateStyle: "medium", timeStyle: "short" });

const sayIt = ({ createdAt, seenAt, current }: Session) => t(
  current ? "account.sessions.this" : "account.sessions.one",
  { since: timeOf(createdAt), seen: timeOf(Math.max(createdAt, seenAt)) });

export function Sessions(): JSX.Element {
  const [list, setList] = createSignal<readonly Session[]>([]);
  const [which, setWhich] = createSignal("");
  const [wrong, setWrong] = createSignal("");
  const learn = async () => {
    const answer = await readSessions();
    setWrong(answer.ok ? "" : sayError(answer.error));
    if (answer.ok) setList(answer.sessions);
  };
  onMount(() => void learn());
  const others = () => list().filter(({ current }) => !current);
  return (
    <section>
      <h2>{t("account.sessions")}</h2>
      <Show when={wrong()}><p class="notice" role="alert">{wrong()}</p></Show>
      <ul class="sessions"><For each={list()}>{(one) => <li>{sayIt(one)}</li>}</For></ul>
      <Show when={others().length > 0}>
        <Form
          fields={[CURRENT]} call="account.sessions.end"
          send={async ({ password = "", factor }) => {
            const answer = await endSessions(password, factor, which());
            if (!answer.ok) return answer.error;
            setWhich("");
            await learn();
            return undefined;
          }}
        >
          <SelectField
            label="account.sessions.which" value={which()} choose={setWhich}
            options={[
              ["", t("account.sessions.all")],
              ...others().map((one) => [one.id, sayIt(one)] as const),
            ]}
          />
        </Form>
      </Show>
    </section>
  );
}
