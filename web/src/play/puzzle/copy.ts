// Puts a link into the clipboard or the address, and says so.
import { copyLink as copy } from "../../lib/copy_link";
import { learnWords, t } from "../../lib/words";
import type { Table } from "./table";

export async function copyLink(table: Table, fragment: string, path?: string): Promise<void> {
  const said = await copy(fragment, path);
  await learnWords("puzzle_more");
  table.say(t(said === "copied" ? "puzzle.copied" : "puzzle.copy.address"));
}
