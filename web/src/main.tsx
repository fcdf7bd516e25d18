// The composition root: theme, language, and the page of the path.
import { createEffect, type Component } from "solid-js";
import { render } from "solid-js/web";
import "./style/tokens.css";
import "./style/base.css";
import "./style/parts.css";
import "./style/board.css";
import { App } from "./app/app";
import { takeQuery } from "./lib/copy_link";
import { nextTask } from "./lib/next_task";
import { settings, type Theme } from "./lib/settings";
import { learnWords, speak } from "./lib/words";
import { LANGUAGES } from "./text/words";

const contrast = () => import("./style/tokens_contrast.css");

/** Unless another was chosen meanwhile. */
function setTheme(theme: Theme): void {
  if (settings().theme === theme) document.documentElement.dataset["theme"] = theme;
}

// What is shown in a frame on another site has nothing around it and is not kept for later.
const FRAMED = /^\/embed(\/|$)/.test(location.pathname);

function start(root: HTMLElement, Around: Component): void {
  render(() => {
    const { documentElement: html } = document;
    createEffect(() => {
      const { language } = settings();
      void speak(language);
      html.lang = language;
      html.dir = LANGUAGES[language].dir;
    });
    createEffect(() => html.toggleAttribute("data-nameless", !settings().coordinates));
    createEffect(() => {
      const { theme, look } = settings();
      if (theme === "system") html.removeAttribute("data-theme");
      // Its colours come with it: few want them.
      else if (theme === "contrast") void contrast().then(() => setTheme(theme));
      else setTheme(theme);
      // High contrast is more than a look: its boards are as it has them.
      const worn = theme === "contrast" ? "clean" : look;
      if (worn !== (html.dataset["look"] ?? "clean")) {
        void import("./lib/look").then(({ putOn }) => putOn(worn));
      }
    });
    return <Around />;
  }, root);
}

// A function of its own: a module that waits here would keep those that import it waiting, its own
// words among them.
async function main(): Promise<void> {
  takeQuery();
  const root = document.getElementById("app");
  if (!root) return;
  if (settings().theme === "contrast") await contrast();
  await speak(settings().language);
  await learnWords("base");
  const { Embed } = FRAMED ? await import("./app/embed") : { Embed: App };
  nextTask(() => start(root, Embed));
}

// By then a page stands that was opened.
const SETTLED_MS = 3000;

// Kept for the next visit, without a network too; never in the way of this one: every file of the
// app is fetched for it.
function keepForOffline(): void {
  if (FRAMED || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  setTimeout(register, SETTLED_MS);
}

void main();
keepForOffline();
