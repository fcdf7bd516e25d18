// What is around every page: the head with its few buttons, the page of the path, and what to show
// when there is none or it failed.
import { createEffect, For, Show, type JSX } from "solid-js";
import { Icon } from "../art/icons";
import { Logo } from "../art/logo";
import { failure } from "../lib/failure";
import { followLinks, path } from "../lib/router";
import { ownName } from "../lib/own_name";
import { change, settings, THEMES } from "../lib/settings";
import { isStaff } from "../lib/staff";
import { t } from "../lib/words";
import { later } from "../parts/later";
import { routeOf } from "./routes";

const StaffLink = later(async () => (await import("../moderation/head_link")).HeadLink);

function nextTheme(): (typeof THEMES)[number] {
  return THEMES[(THEMES.indexOf(settings().theme) + 1) % THEMES.length] ?? "system";
}

const PLACES = [
  ["/lobby", "nav.people"], ["/levels", "nav.levels"], ["/learn", "nav.learn"],
  ["/leaderboards", "nav.leaders"],
] as const;

/** Where one may go: in a row, or behind a button where there is no room for one. */
function Places(): JSX.Element {
  let list!: HTMLElement;
  const now = (href: string) => (path() === href ? "page" : undefined);
  // Solid hears of clicks at the document, after the link was followed.
  const close = () => list.matches(":popover-open") && list.hidePopover();
  return (
    <>
      <nav
        ref={list} id="places" class="head-places" popover="auto" aria-label={t("nav.places")}
        onClick={close}
      >
        <For each={PLACES}>{([href, name]) => (
          <a class="button quiet" href={href} aria-current={now(href)}>{t(name)}</a>
        )}</For>
        <a class="button quiet head-name" href="/account" aria-current={now("/account")}>
          <bdi>{ownName() ?? t("nav.account")}</bdi>
        </a>
      </nav>
      <button
        class="button quiet head-menu" popovertarget="places" aria-label={t("nav.places")}
        title={t("nav.places")}
      >
        <Icon name="menu" />
      </button>
    </>
  );
}

function Head(): JSX.Element {
  const theme = () => t("nav.theme", { theme: t(`theme.${settings().theme}`) });
  const sound = () => t(settings().sound ? "nav.sound.on" : "nav.sound.off");
  return (
    <header class="head">
      <a class="head-home" href="/" aria-label={`${t("app.name")}: ${t("nav.home")}`}>
        <Logo />
        <span>{t("app.name")}</span>
      </a>
      <Places />
      <nav class="head-tools" aria-label={t("nav.settings")}>
        <Show when={isStaff()}><StaffLink /></Show>
        <button
          class="button quiet" aria-label={sound()} title={sound()}
          onClick={() => change({ sound: !settings().sound })}
        >
          <Icon name={settings().sound ? "sound" : "mute"} />
        </button>
        <button
          class="button quiet" aria-label={theme()} title={theme()}
          onClick={() => change({ theme: nextTheme() })}
        >
          <Icon name="theme" />
        </button>
        <a
          class="button quiet" href="/settings" aria-label={t("nav.settings")}
          title={t("nav.settings")}
        >
          <Icon name="gear" />
        </a>
      </nav>
    </header>
  );
}

function Missing(): JSX.Element {
  return (
    <main class="message" id="content">
      <h1>{t("nav.missing")}</h1>
      <p>{t("nav.missing.why")}</p>
      <p><a class="button strong" href="/">{t("nav.missing.back")}</a></p>
    </main>
  );
}

function Broken(props: { error: unknown }): JSX.Element {
  return (
    <main class="message" id="content">
      <h1>{t("nav.broken")}</h1>
      <p>{String(props.error)}</p>
      <button class="button strong" onClick={() => location.reload()}>
        {t("nav.broken.reload")}
      </button>
    </main>
  );
}

export function App(): JSX.Element {
  followLinks();
  const route = () => routeOf(path());
  createEffect(() => {
    const title = route()?.title();
    document.title = title ? `${title} | ${t("app.name")}` : t("app.name");
  });
  return (
    <>
      <a class="skip-link" href="#content">{t("app.skip")}</a>
      <Head />
      <Show when={failure() === undefined} fallback={<Broken error={failure()} />}>
        <Show when={route()} keyed fallback={<Missing />}>{({ page: Page }) => <Page />}</Show>
      </Show>
    </>
  );
}
