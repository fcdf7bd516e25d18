// An instance of Subset Sum as one types it, and what the engine says of it. Whether numbers are
// accepted is the engine's word alone.
import { openSession, type Session } from "../../engine/client";
import type { EngineError } from "../../engine/protocol";
import type { Direction } from "../../engine/puzzle";
import { readPlay, writePlay } from "../../levels/address";
import type { Say } from "../../text/words";
import type { DecodeAnswer, EncodeAnswer, NpcSetup } from "./types";

export interface Instance {
  items: string[];
  target: string;
}

let session: Session | undefined;
const open = () => (session ??= openSession());

/** Digits of any script become those that the engine reads. */
function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace("−", "-");
}

/** The numbers of a text, between commas, semicolons or blanks. */
export function readItems(text: string): string[] {
  return plainDigits(text).split(/[\s,;،]+/).filter((part) => part !== "");
}

export function readTarget(text: string): string {
  return plainDigits(text).trim();
}

export async function encode(instance: Instance): Promise<NpcSetup | EngineError> {
  const answer = await open().ask<EncodeAnswer>({ cmd: "encode", ...instance });
  return answer.ok ? answer.puzzle : answer.error;
}

/** Which items a winning play collected, from 0 on; undefined if it did not win. */
export async function decode(
  instance: Instance, actions: readonly Direction[],
): Promise<number[] | undefined> {
  const answer = await open().ask<DecodeAnswer>({ cmd: "decode", ...instance, actions });
  return answer.ok ? answer.subset : undefined;
}

/** What is wrong, in words, and in which field. */
export function faultOf(error: EngineError, say: Say): { field: "items" | "target"; text: string } {
  const field = error.at?.startsWith("/items") ? "items" : "target";
  const item = /^\/items\/(\d+)/.exec(error.at ?? "");
  const what = item ? say("subset.number", { n: Number(item[1]) + 1 }) : say("subset.target");
  const { message } = error;
  if (error.code === "limit/exceeded") {
    return { field, text: say("subset.many", { n: Number(/\d+/.exec(message)?.[0] ?? 0) }) };
  }
  if (message.includes("whole number")) return { field, text: say("subset.whole", { what }) };
  if (message.includes("positive")) return { field, text: say("subset.positive", { what }) };
  if (message.includes("negative")) return { field, text: say("subset.negative", { what }) };
  if (message.includes("2^1024")) return { field, text: say("subset.huge", { what }) };
  return { field, text: message };
}

/** The instance of an address, #items=3,34,4&target=9, and its play if there is one. */
export function readAddress(
  hash: string,
): { instance: Instance; play: Direction[] | undefined } | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const [items, target] = [params.get("items"), params.get("target")];
  if (items === null || target === null) return undefined;
  const instance = { items: readItems(items), target: readTarget(target) };
  return { instance, play: readPlay(params.get("play")) };
}

export function writeAddress({ items, target }: Instance, play: readonly Direction[] = []): string {
  const ways = play.length > 0 ? `&play=${writePlay(play)}` : "";
  return `#items=${items.join(",")}&target=${target}${ways}`;
}
