// For those who are nobody yet, or guests: sign up, sign in, a lost password, or just play.
import { createSignal, For, Match, Show, Switch, type JSX } from "solid-js";
import { go } from "../lib/router";
import { t } from "../lib/words";
import { recover, signIn, signUp } from "../net/account";
import { Form, type TextField } from "./form";
import { beSomebody, enter, me } from "./me";

const TABS = ["in", "up", "lost"] as const;
type Tab = (typeof TABS)[number];

const NAME: TextField = { name: "username", label: "account.name", autocomplete: "username" };
const PASSWORD: TextField = {
  name: "password", label: "account.password", kind: "password", autocomplete: "current-password",
};
const NEW_NAME: TextField = { ...NAME, hint: "account.name.hint", min: 2, max: 20 };
const NEW_PASSWORD: TextField = {
  name: "password", label: "account.password", kind: "password", autocomplete: "new-password",
  hint: "account.password.hint", min: 8, max: 128,
};
const CODE: TextField = { name: "code", label: "account.code", autocomplete: "off" };

const text = (values: Record<string, string>, name: string) => values[name] ?? "";

export function Enter(): JSX.Element {
  const [tab, setTab] = createSignal<Tab>(me()?.guest ? "up" : "in");
  const play = async () => {
    if (!(await beSomebody())) go("/lobby");
  };
  return (
    <section>
      <div class="tabs" role="group" aria-label={t("account.ways")}>
        <For each={TABS}>{(name) => (
          <button
            class="tab" aria-pressed={tab() === name} onClick={() => setTab(name)}
          >
            {t(`account.tab.${name}`)}
          </button>
        )}</For>
      </div>
      <Switch>
        <Match when={tab() === "in"}>
          <Form
            fields={[NAME, PASSWORD]} call="account.in"
            send={(values) =>
              enter(signIn(
                text(values, "username"), text(values, "password"), values.factor.trim()))}
          />
        </Match>
        <Match when={tab() === "up"}>
          <Form
            fields={[NEW_NAME, NEW_PASSWORD]} call="account.up"
            send={(values) =>
              enter(signUp(text(values, "username"), text(values, "password")))}
          >
            <Show when={me()?.guest}><p class="faint">{t("account.up.guest")}</p></Show>
          </Form>
        </Match>
        <Match when={tab() === "lost"}>
          <p class="faint">{t("account.lost.line")}</p>
          <Form
            fields={[NAME, CODE, NEW_PASSWORD]} call="account.lost"
            send={(values) => enter(recover(
              text(values, "username"), text(values, "code").trim(), text(values, "password"),
              values.factor.trim()))}
          />
        </Match>
      </Switch>
      <Show when={!me()}>
        <div class="account-guest">
          <p class="faint">{t("account.guest.line")}</p>
          <button class="button wide" onClick={() => void play()}>{t("account.guest")}</button>
        </div>
      </Show>
    </section>
  );
}
