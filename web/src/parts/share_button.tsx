// The button that opens the window for sharing a game; the window is loaded when it is opened.
import { createSignal, Show, type JSX } from "solid-js";
import type { AnyReplay } from "../analysis/link";
import { Strokes } from "../art/icons";
import { learnWords, t } from "../lib/words";
import { later } from "./later";

const ShareDialog = later(async () => {
  const [file] = await Promise.all([import("../share/dialog"), learnWords("share")]);
  return file.ShareDialog;
});

const PLANE = "M21 3L10 14M21 3L14.5 21L10 14L3 9.5Z";

export function ShareButton(props: { replay(): AnyReplay }): JSX.Element {
  const [open, setOpen] = createSignal<AnyReplay>();
  return (
    <>
      <button class="button" onClick={() => setOpen(props.replay())}>
        <Strokes path={PLANE} />{t("tools.show")}
      </button>
      <Show when={open()} keyed>{(replay) => (
        <ShareDialog replay={replay} close={() => setOpen(undefined)} />
      )}</Show>
    </>
  );
}
