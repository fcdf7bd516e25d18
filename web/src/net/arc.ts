// Scorecards and plays of ARC-AGI-3 over HTTP (docs/arc-http.md), read by whoever has their key.
import type { Answer, Json } from "../engine/protocol";
import { call, type Fields } from "./account";
import { fieldsOf, listOf, numberOf, textOf } from "./messages";

export interface Card {
  cardId: string;
  tags: string[];
  openedAt: number;
  closed: boolean;
}

export interface Run {
  guid: string;
  game: string;
  /** Among those of the same play, from 0. */
  number: number;
  score: number;
  actions: number;
  levels: number;
  completed: number;
  state: string;
}

export interface CardRuns {
  score: number;
  runs: Run[];
}

export interface Step {
  seq: number;
  action: number;
  x: number;
  y: number;
  /** The rows of each, as 64 hexadecimal digits. */
  frames: string[][];
  state: string;
  level: number;
  levels: number;
  fullReset: boolean;
}

const SIDE = 64;

const isThere = <T>(value: T | undefined): value is T => value !== undefined;
const withKey = (key: string) => ({ "X-API-Key": key });

function readCard(json: Json): Card | undefined {
  const fields = fieldsOf(json);
  const cardId = textOf(fields["cardId"]);
  if (!cardId) return undefined;
  return {
    cardId,
    tags: listOf(fields["tags"]).map(textOf).filter(isThere),
    openedAt: numberOf(fields["openedAt"]) ?? 0,
    closed: numberOf(fields["closedAt"]) !== undefined,
  };
}

// As many cards as an answer has while there are more.
const PAGE = 50;

export type CardsPage = Answer<{ cards: Card[]; more: boolean }>;

/** Newest first; those behind a card where one is named. */
export async function readCards(key: string, behind?: Card): Promise<CardsPage> {
  const from = behind ? `?before=${behind.openedAt}&beforeId=${behind.cardId}` : "";
  const answer = await call("GET", `/arc/cards${from}`, undefined, withKey(key));
  if (!answer.ok) return answer;
  const cards = listOf(answer["cards"]).map(readCard).filter(isThere);
  return { ok: true, cards, more: cards.length === PAGE };
}

function readRun(json: Json, number: number): Run | undefined {
  const fields = fieldsOf(json);
  const [guid, game] = [textOf(fields["guid"]), textOf(fields["id"])];
  // Of an environment that was never played in a competition there is nothing to see.
  if (!guid || !game) return undefined;
  return {
    guid, game, number,
    score: numberOf(fields["score"]) ?? 0,
    actions: numberOf(fields["actions"]) ?? 0,
    levels: numberOf(fields["number_of_levels"]) ?? 0,
    completed: numberOf(fields["levels_completed"]) ?? 0,
    state: textOf(fields["state"]) ?? "",
  };
}

/** What was played on a card. */
export async function readCardRuns(key: string, cardId: string): Promise<Answer<CardRuns>> {
  const answer = await call("GET", `/arc/cards/${cardId}`, undefined, withKey(key));
  if (!answer.ok) return answer;
  const card = fieldsOf(answer["card"]);
  const begun = new Map<string, number>();
  const runs = listOf(card["environments"])
    .flatMap((environment) => listOf(fieldsOf(environment)["runs"]))
    .map((run) => {
      const guid = textOf(fieldsOf(run)["guid"]) ?? "";
      const number = begun.get(guid) ?? 0;
      begun.set(guid, number + 1);
      return readRun(run, number);
    })
    .filter(isThere);
  return { ok: true, score: numberOf(card["score"]) ?? 0, runs };
}

function readFrame(json: Json): string[] | undefined {
  const rows = listOf(json).map(textOf).filter(isThere);
  return rows.length === SIDE && rows.every((row) => /^[0-9a-f]{64}$/.test(row)) ? rows : undefined;
}

function readStep(json: Json): Step {
  const fields: Fields = fieldsOf(json);
  const number = (name: string) => numberOf(fields[name]) ?? 0;
  return {
    seq: number("seq"), action: number("action"), x: number("x"), y: number("y"),
    frames: listOf(fields["frames"]).map(readFrame).filter(isThere),
    state: textOf(fields["state"]) ?? "",
    level: number("levelsCompleted"), levels: number("winLevels"),
    fullReset: fields["fullReset"] === true,
  };
}

export type PlayPage = Answer<{ steps: Step[]; next: number | undefined }>;

export async function readPlay(key: string, guid: string, after: number): Promise<PlayPage> {
  const answer = await call("GET", `/arc/plays/${guid}?after=${after}`, undefined, withKey(key));
  if (!answer.ok) return answer;
  return { ok: true, steps: listOf(answer["steps"]).map(readStep), next: numberOf(answer["next"]) };
}
