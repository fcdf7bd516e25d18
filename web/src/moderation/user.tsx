// All that moderators see of a user, and what they can do.
import { createEffect, createSignal, For, on, Show, type JSX } from "solid-js";
import { me } from "../account/me";
import type { EngineError } from "../engine/protocol";
import { titleOf } from "../games/list";
import { go, path } from "../lib/router";
import { t } from "../lib/words";
import { readUserFile, type KnownUser, type SharedLevel, type UserFile } from
  "../net/moderation";
import { sayError } from "../parts/online_words";
import type { Key } from "../text/words";
import { AskDialog } from "./ask_dialog";
import {
  askAboutLevel, askForRole, askToBan, askToEndSessions, askToRename, askToRestore, askToSuspend,
  type Ask,
} from "./asks";
import { Entries } from "./log";
import { ReportCard } from "./report_card";
import { sayDay, sayLevel, sayTime } from "./words";

/** Whether one may act on that user at all: the server says the last word. */
function mayActOn(user: KnownUser): boolean {
  const own = me();
  if (!own?.role || own.userId === user.userId) return false;
  return user.role === "player" || own.role === "admin";
}

function isOut(user: KnownUser): boolean {
  return user.banned || user.suspendedUntil !== undefined;
}

function Head(props: { user: KnownUser }): JSX.Element {
  return (
    <>
      <h2><bdi>{props.user.username}</bdi></h2>
      <p class="faint">
        {t(props.user.guest ? "mod.user.guest" : "mod.user.since",
          { day: sayDay(props.user.createdAt) })}
        <Show when={props.user.role !== "player"}>{" · "}{t(`role.${props.user.role}`)}</Show>
        {" · "}{t("mod.user.sessions", { n: props.user.sessions })}{" · "}
        <a href={`/player/${props.user.username}`}>{t("mod.user.profile")}</a>
      </p>
      <Show when={props.user.formerNames.length > 0}>
        <p class="faint">
          <bdi>{t("mod.user.former", { names: props.user.formerNames.join(", ") })}</bdi>
        </p>
      </Show>
      <Show when={props.user.banned}><p class="notice">{t("mod.user.banned")}</p></Show>
      <Show when={props.user.suspendedUntil}>
        {(until) => <p class="notice">{t("mod.user.until", { day: sayTime(until()) })}</p>}
      </Show>
    </>
  );
}

function Deeds(props: { user: KnownUser; ask(ask: Ask): void }): JSX.Element {
  const Deed = (own: { label: Key; make(user: KnownUser): Ask }) => (
    <button class="button" onClick={() => props.ask(own.make(props.user))}>{t(own.label)}</button>
  );
  return (
    <div class="tools" role="group" aria-label={t("mod.user.deeds")}>
      <Show when={isOut(props.user)}>
        <Deed label="mod.restore" make={askToRestore} />
      </Show>
      <Show when={!props.user.banned}>
        <Deed label="mod.suspend" make={askToSuspend} />
        <Deed label="mod.ban" make={askToBan} />
      </Show>
      <Deed label="mod.rename" make={askToRename} />
      <Deed label="mod.sessions" make={askToEndSessions} />
      <Show when={me()?.role === "admin" && !props.user.guest}>
        <Deed label="mod.role" make={askForRole} />
      </Show>
    </div>
  );
}

function Levels(props: { levels: readonly SharedLevel[]; ask(ask: Ask): void }): JSX.Element {
  return (
    <ul class="mod-list">
      <For each={props.levels}>{(level) => (
        <li class="mod-level">
          <span>
            {titleOf(level.game)}{" · "}{sayLevel(level.levelId)}
            <Show when={level.unpublished}>{" · "}<strong>{t("mod.down")}</strong></Show>
          </span>
          <button class="button" onClick={() => props.ask(askAboutLevel(level))}>
            {t(level.unpublished ? "mod.publish" : "mod.unpublish")}
          </button>
        </li>
      )}</For>
    </ul>
  );
}

function Shown(props: { file: UserFile; changed(): void }): JSX.Element {
  const [ask, setAsk] = createSignal<Ask>();
  return (
    <>
      <section class="mod-card" aria-label={props.file.user.username}>
        <Head user={props.file.user} />
        <Show when={mayActOn(props.file.user)}>
          <Deeds user={props.file.user} ask={setAsk} />
        </Show>
      </section>
      <section aria-labelledby="about-title">
        <h2 id="about-title">{t("mod.user.reports")}</h2>
        <Show when={props.file.reports.length > 0} fallback={
          <p class="faint">{t("mod.user.quiet")}</p>
        }>
          <ul class="mod-list">
            <For each={props.file.reports}>{(report) => (
              <li><ReportCard report={report} changed={props.changed} /></li>
            )}</For>
          </ul>
        </Show>
      </section>
      <Show when={props.file.levels.length > 0}>
        <section aria-labelledby="levels-title">
          <h2 id="levels-title">{t("mod.user.levels")}</h2>
          <Levels levels={props.file.levels} ask={setAsk} />
        </section>
      </Show>
      <section aria-labelledby="done-title">
        <h2 id="done-title">{t("mod.user.log")}</h2>
        <Show when={props.file.log.length > 0} fallback={
          <p class="faint">{t("mod.user.quiet")}</p>
        }>
          <Entries log={props.file.log} />
        </Show>
      </section>
      <Show when={ask()} keyed>
        {(one) => <AskDialog ask={one} close={() => setAsk()} done={props.changed} />}
      </Show>
    </>
  );
}

export function UserPage(props: { name: string }): JSX.Element {
  const [file, setFile] = createSignal<UserFile>();
  const [wrong, setWrong] = createSignal<EngineError>();
  const read = async () => {
    const answer = await readUserFile(props.name);
    setWrong(answer.ok ? undefined : answer.error);
    setFile(answer.ok ? answer : undefined);
    // A name that was taken away leads to its user, under the new one.
    const here = `/moderation/users/${encodeURIComponent(props.name)}`;
    if (answer.ok && answer.user.username !== props.name && path() === here) {
      go(`/moderation/users/${encodeURIComponent(answer.user.username)}`);
    }
  };
  createEffect(on(() => props.name, () => void read()));
  return (
    <Show when={file()} keyed fallback={
      <Show when={wrong()}>{(error) => (
        <p role="alert">
          {error().code === "request/unknown" ? t("mod.missing") : sayError(error())}
        </p>
      )}</Show>
    }>
      {(found) => <Shown file={found} changed={() => void read()} />}
    </Show>
  );
}
