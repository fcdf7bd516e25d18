// What one was called when last known, for the head of every page, which asks no server. Who one is
// is known elsewhere (account/me.ts).
import { createSignal } from "solid-js";
import { keep, readKept } from "./kept";

const kept = readKept("name");
const [ownName, setName] = createSignal(typeof kept === "string" ? kept : undefined);
export { ownName };

export function keepName(name: string | undefined): void {
  if (name === ownName()) return;
  setName(name);
  keep("name", name ?? null);
}
