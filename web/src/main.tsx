// The composition root: theme, language, and the page of the path.
import { createEffect } from "solid-js";
import { render } from "solid-js/web";
import "./style/tokens.css";
import "./style/base.css";
import "./style/parts.css";
import "./style/board.css";
import { settings } from "./ctrl/settings";
import { learnWords, speak } from "./ctrl/words";
import { App } from "./pages/app";

function start(root: HTMLElement): void {
  render(() => {
    createEffect(() => void speak(settings().language));
    createEffect(() => {
      const { theme } = settings();
      if (theme === "system") document.documentElement.removeAttribute("data-theme");
      else document.documentElement.dataset["theme"] = theme;
    });
    return <App />;
  }, root);
}

// A function of its own: a module that waits here would keep those that import it waiting, its own
// words among them.
async function main(): Promise<void> {
  const root = document.getElementById("app");
  if (!root) return;
  await speak(settings().language);
  await learnWords("base");
  start(root);
}

void main();
