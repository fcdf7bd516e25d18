// Why the game is hard, for players; docs/npc-hardness.md has the mathematics.
import { createSignal, For, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../../style/learn.css";
import type { Direction } from "../../engine/puzzle";
import { RuleFigure } from "../../learn/board_picture";
import type { RulePicture } from "../../learn/games";
import { printLight } from "../../learn/printing";
import { t } from "../../lib/words";
import type { Key } from "../../text/words";
import type { AnySkinFile } from "../descriptor";
import { modelOf, skin } from "./skin";
import { encode } from "./subset_sum";

const SAMPLE = { items: ["3", "4", "2"], target: "5" };
// Collects the first and the last number, and leaves the one between.
const COLLECT: readonly Direction[] = ["up", "right", "down", "right"];
const LEAVE: readonly Direction[] = ["down", "right", "up", "right"];
const PLAY: readonly Direction[] = ["right", ...COLLECT, ...LEAVE, ...COLLECT, "up"];

// With the types forgotten that only this game knows.
const FILE = { skin, modelOf } as unknown as AnySkinFile;

function Part(props: { title: Key; texts: readonly Key[]; children?: JSX.Element }): JSX.Element {
  return (
    <section>
      <h2>{t(props.title)}</h2>
      <For each={props.texts}>{(text) => <p>{t(text)}</p>}</For>
      {props.children}
    </section>
  );
}

export function HardnessPage(): JSX.Element {
  const [picture, setPicture] = createSignal<RulePicture>();
  const draw = async () => {
    const setup = await encode(SAMPLE);
    if (!("code" in setup)) setPicture({ text: "hard.fork.2", setup, actions: PLAY });
  };
  onMount(() => void draw());
  onCleanup(printLight());
  return (
    <main class="learn learn-article" id="content">
      <h1>{t("hard.title")}</h1>
      <p class="learn-lead">{t("hard.lead")}</p>
      <Part title="hard.sum" texts={["hard.sum.1", "hard.sum.2"]} />
      <Part title="hard.np" texts={["hard.np.1"]} />
      <Part title="hard.fork" texts={["hard.fork.1"]}>
        <Show when={picture()} fallback={<p>{t("hard.fork.2")}</p>}>
          {(shown) => <RuleFigure game="npc" file={FILE} picture={shown()} wide />}
        </Show>
        <p>{t("hard.fork.3")}</p>
      </Part>
      <Part title="hard.proved" texts={["hard.proved.1"]} />
      <Part title="hard.open" texts={["hard.open.1"]} />
      <div class="tools">
        <a class="button strong" href="/subset-sum">{t("hard.try")}</a>
        <a class="button" href="/learn/npc">{t("hard.back")}</a>
      </div>
    </main>
  );
}
