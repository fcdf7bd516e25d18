// A game as a file or as a link, and what is said of that.
import { createSignal, type Accessor } from "solid-js";
import { download } from "../lib/download";
import { t } from "../lib/words";
import { linkTo, type AnyReplay } from "./link";
import { fileOf } from "./source";

export interface Sharing {
  /** What became of it, in words. */
  said: Accessor<string>;
  save(): void;
  copy(): void;
}

export function makeSharing(replay: AnyReplay): Sharing {
  const [said, setSaid] = createSignal("");
  const copy = async () => {
    const link = await linkTo(replay);
    if (!link) return setSaid(t("analysis.copy.long"));
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t("analysis.copied"));
    } catch {
      const { pathname, search, hash } = new URL(link);
      history.replaceState(null, "", pathname + search + hash);
      setSaid(t("analysis.copy.address"));
    }
  };
  return {
    said,
    save() {
      const { name, text } = fileOf(replay);
      download(name, text, "application/json");
    },
    copy: () => void copy(),
  };
}
