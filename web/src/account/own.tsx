// One's own account: password, recovery codes, what is kept, and the way out.
import { createSignal, Show, type JSX } from "solid-js";
import { download } from "../lib/download";
import { t } from "../lib/words";
import {
  changePassword, deleteAccount, exportAccount, makeRecoveryCodes, type User,
} from "../net/account";
import { later } from "../parts/later";
import { sayError } from "../parts/online_words";
import { Codes } from "./codes";
import { CURRENT, Form, type TextField } from "./form";
import { become } from "./me";

const Guards = later(async () => (await import("./guards")).Guards);

const NEXT: TextField = {
  name: "next", label: "account.password.new", kind: "password", autocomplete: "new-password",
  hint: "account.password.hint", min: 8, max: 128,
};
const TYPED: TextField = { name: "typed", label: "account.delete.type", autocomplete: "off" };

function Recovery(): JSX.Element {
  const [codes, setCodes] = createSignal<readonly string[]>();
  return (
    <section>
      <h2>{t("account.codes")}</h2>
      <p class="faint">{t("account.codes.line")}</p>
      <Show when={codes()} fallback={
        <Form
          fields={[CURRENT]} call="account.codes.make"
          send={async ({ password = "", factor }) => {
            const answer = await makeRecoveryCodes(password, factor);
            if (!answer.ok) return answer.error;
            setCodes(answer.codes);
            return undefined;
          }}
        />
      }>
        {(list) => <Codes codes={list()} />}
      </Show>
    </section>
  );
}

function Kept(): JSX.Element {
  const [wrong, setWrong] = createSignal("");
  const save = async () => {
    const answer = await exportAccount();
    if (!answer.ok) {
      setWrong(sayError(answer.error));
      return;
    }
    const { ok: _, ...kept } = answer;
    download("fissile-account.json", JSON.stringify(kept, null, 1), "application/json");
  };
  return (
    <section>
      <h2>{t("account.kept")}</h2>
      <p class="faint">{t("account.kept.line")}</p>
      <Show when={wrong()}><p class="notice" role="alert">{wrong()}</p></Show>
      <button class="button" onClick={() => void save()}>{t("account.kept.save")}</button>
    </section>
  );
}

function Delete(props: { user: User }): JSX.Element {
  const fields = () => (props.user.guest ? [TYPED] : [TYPED, CURRENT]);
  return (
    <section>
      <h2>{t("account.delete")}</h2>
      <p class="faint">{t("account.delete.line")}</p>
      <Form
        fields={fields()} call="account.delete.call" danger
        send={async ({ typed = "", password = "", factor }) => {
          if (typed.trim() !== props.user.username) {
            return { code: "typed/other", message: t("account.delete.other") };
          }
          const answer = await deleteAccount(password, factor);
          if (!answer.ok) return answer.error;
          become(undefined);
          return undefined;
        }}
      />
    </section>
  );
}

export function Own(props: { user: User }): JSX.Element {
  return (
    <>
      <Show when={!props.user.guest}>
        <section>
          <h2>{t("account.change")}</h2>
          <Form
            fields={[CURRENT, NEXT]} call="account.change.call" done="account.change.done"
            send={async ({ password = "", next = "", factor }) => {
              const answer = await changePassword(password, next, factor);
              return answer.ok ? undefined : answer.error;
            }}
          />
        </section>
        <Recovery />
        <Guards />
      </Show>
      <Kept />
      <Delete user={props.user} />
    </>
  );
}
