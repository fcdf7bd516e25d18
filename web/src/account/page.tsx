// The account: the way in, and what one can do inside.
import { createSignal, onMount, Show, type JSX } from "solid-js";
import "../style/settings.css";
import "../style/online.css";
import { t } from "../lib/words";
import { signOut, type User } from "../net/account";
import { sayError } from "../parts/online_words";
import { Enter } from "./enter";
import { become, learnMe, me } from "./me";
import { Own } from "./own";

function Head(props: { user: User }): JSX.Element {
  const [wrong, setWrong] = createSignal("");
  const leave = async () => {
    const answer = await signOut();
    if (answer.ok) become(undefined);
    else setWrong(sayError(answer.error));
  };
  return (
    <section class="account-head">
      <p>
        <span class="faint">{t(props.user.guest ? "account.is.guest" : "account.is")}</span>
        <a href={`/player/${props.user.username}`}>
          <strong><bdi>{props.user.username}</bdi></strong>
        </a>
      </p>
      <div class="tools">
        <a class="button strong" href="/lobby">{t("lobby.title")}</a>
        <button class="button" onClick={() => void leave()}>{t("account.out")}</button>
      </div>
      <Show when={wrong()}><p class="notice" role="alert">{wrong()}</p></Show>
    </section>
  );
}

export function AccountPage(): JSX.Element {
  const [reached, setReached] = createSignal(true);
  const learn = async () => {
    await learnMe();
    setReached(me() !== undefined);
  };
  onMount(() => void learn());
  return (
    <main class="settings account" id="content">
      <h1>{t("account.title")}</h1>
      <Show when={!reached()}>
        <p class="notice" role="alert">{t("error.net/lost")}</p>
        <button class="button" onClick={() => void learn()}>{t("account.again")}</button>
      </Show>
      <Show when={me()} keyed>{(user) => <Head user={user} />}</Show>
      <Show when={me() === null || me()?.guest}><Enter /></Show>
      <Show when={me()} keyed>{(user) => <Own user={user} />}</Show>
    </main>
  );
}
