// Puts a link into the clipboard or the address, and says so.
import { t } from "../../ctrl/words";
import { copyLink as copy } from "../parts/copy_link";
import type { Table } from "./table";

export async function copyLink(table: Table, fragment: string, path?: string): Promise<void> {
  const said = await copy(fragment, path);
  table.say(t(said === "copied" ? "puzzle.copied" : "puzzle.copy.address"));
}
