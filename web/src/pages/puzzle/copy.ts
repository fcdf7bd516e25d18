// Puts a link into the clipboard, and says so; where that is not allowed, into the address.
import { t } from "../../ctrl/words";
import type { Table } from "./table";

export async function copyLink(
  table: Table, fragment: string, path = location.pathname,
): Promise<void> {
  const link = `${location.origin}${path}${fragment}`;
  try {
    await navigator.clipboard.writeText(link);
    table.say(t("puzzle.copied"));
  } catch {
    history.replaceState(null, "", fragment);
    table.say(t("puzzle.copy.address"));
  }
}
