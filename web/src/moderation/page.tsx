// The pages of moderators: /moderation, /moderation/users/NAME, /moderation/log.
import { onMount, Show, type JSX } from "solid-js";
import "../style/online.css";
import "../style/report.css";
import "../style/moderation.css";
import { learnMe, me } from "../account/me";
import { go, path } from "../lib/router";
import { t } from "../lib/words";
import { LogPage } from "./log";
import { ReportsPage } from "./reports";
import { UserPage } from "./user";

function Ways(): JSX.Element {
  const find = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    if (typeof name === "string" && name) go(`/moderation/users/${encodeURIComponent(name)}`);
  };
  const current = (to: string) => (path() === to ? "page" : undefined);
  return (
    <nav class="mod-ways" aria-label={t("nav.moderation")}>
      <div class="tabs">
        <a class="tab" href="/moderation" aria-current={current("/moderation")}>
          {t("mod.reports")}
        </a>
        <a class="tab" href="/moderation/log" aria-current={current("/moderation/log")}>
          {t("mod.log")}
        </a>
      </div>
      <form class="mod-find" role="search" onSubmit={find}>
        <input
          name="name" type="search" required dir="ltr" autocomplete="off" autocapitalize="none"
          spellcheck={false} aria-label={t("mod.find")} placeholder={t("mod.find")}
        />
        <button class="button" type="submit">{t("mod.find.call")}</button>
      </form>
    </nav>
  );
}

function nameIn(where: string): string {
  const name = where.split("/")[3] ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export default function ModerationPage(): JSX.Element {
  onMount(() => void learnMe());
  const page = () => path().split("/")[2] ?? "";
  return (
    <main class="lobby profile moderation" id="content">
      <div class="lobby-head"><h1>{t("nav.moderation")}</h1></div>
      <Show when={me()?.role} fallback={
        <Show when={me() !== undefined}>
          <p>{t("mod.only")}</p>
          <p><a class="button strong" href="/account">{t("account.enter")}</a></p>
        </Show>
      }>
        <Ways />
        <Show when={page() === ""}><ReportsPage /></Show>
        <Show when={page() === "log"}><LogPage /></Show>
        <Show when={page() === "users" && nameIn(path())} keyed>
          {(name) => <UserPage name={name} />}
        </Show>
      </Show>
    </main>
  );
}
