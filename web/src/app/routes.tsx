// The pages by their path. A page is loaded with its words when it is first opened.
import type { Component } from "solid-js";
import type { GameDescriptor, PuzzleDescriptor } from "../games/descriptor";
import { GAMES, loadSkin, titleOf, wordsOf } from "../games/list";
import { learnWords, t } from "../lib/words";
import { later } from "../parts/later";
import type { PuzzleGame } from "../play/puzzle/game";
import type { Area, Key } from "../text/words";

export interface Route {
  title(): string;
  page: Component;
}

function route(
  title: Key, load: () => Promise<{ default: Component }>, ...areas: Area[]
): Route {
  const page = later(async () => {
    const [file] = await Promise.all([load(), learnWords(...areas)]);
    return file.default;
  });
  return { title: () => t(title), page };
}

function gameRoute(game: GameDescriptor, load: () => Promise<Component>): Route {
  return { title: () => titleOf(game.id), page: later(load) };
}

/** A page of a puzzle comes with the game that it is for, and without the others. */
function puzzleRoute(
  game: PuzzleDescriptor, view: () => Promise<Component<{ game: PuzzleGame }>>, ...areas: Area[]
): Route {
  return gameRoute(game, async () => {
    const words = learnWords(...wordsOf(game), ...areas);
    const [Page, puzzle] = await Promise.all([view(), game.load(), words]);
    return () => <Page game={puzzle} />;
  });
}

function editorRoute(
  game: PuzzleDescriptor, load: NonNullable<PuzzleDescriptor["editor"]>,
): Route {
  return puzzleRoute(game, async () => {
    const [{ EditorPage }, editor] = await Promise.all([import("../editor/page"), load()]);
    return (props) => <EditorPage game={props.game} editor={editor} />;
  }, "editor");
}

function routesOf(game: GameDescriptor): Record<string, Route> {
  const play = `/play/${game.id}`;
  switch (game.kind) {
    case "duel": return {
      [play]: gameRoute(game, async () => {
        const [{ DuelPage }, file] = await Promise.all([
          import("../play/duel/page"), loadSkin(game), learnWords(...wordsOf(game)),
        ]);
        return () => <DuelPage game={{ ...game, file }} />;
      }),
    };
    case "puzzle": return {
      [play]: puzzleRoute(game, async () => (await import("../play/puzzle/page")).PuzzlePage),
      [`/levels/${game.id}`]: puzzleRoute(game, async () =>
        (await import("../levels/page")).LevelsPage),
      ...(game.editor && { [`/edit/${game.id}`]: editorRoute(game, game.editor) }),
    };
    case "score": return {
      [play]: gameRoute(game, async () => {
        const [Page] = await Promise.all([game.page(), learnWords(...wordsOf(game))]);
        return Page;
      }),
    };
  }
}

function extraRoutesOf(game: GameDescriptor): Record<string, Route> {
  return Object.fromEntries((game.pages ?? []).map(({ path, areas, load }) =>
    [path, gameRoute(game, async () => {
      const [Page] = await Promise.all([load(), learnWords(...wordsOf(game), ...areas)]);
      return Page;
    })]));
}

const people = route("nav.people", () => import("./people_pages"), "online", "ai", "account",
  ...GAMES.flatMap(({ lobbyAreas }) => lobbyAreas ?? []));

const moderation = route("nav.moderation", () => import("../moderation/page"),
  "online", "report", "moderation");

export const ROUTES = Object.assign({
  "/": route("app.tagline", () => import("../home/page"), "home"),
  "/analysis": route("nav.analysis", () => import("../analysis/entry")),
  // A route each, so that the page is made anew between them.
  "/lobby": { ...people },
  "/game/*": { ...people },
  "/player/*": { ...people },
  "/account": { ...people },
  "/moderation": { ...moderation },
  "/moderation/log": { ...moderation },
  "/moderation/users/*": { ...moderation },
  "/arc": route("nav.arc", () => import("../arc/page"), "online", "arc"),
  "/learn": route("nav.learn", () => import("../learn/page"), "learn"),
  "/learn/*": route("nav.learn", () => import("../learn/game_route"), "learn", "ai"),
  "/levels": route("nav.levels", () => import("../levels/index_page"), "leaders"),
  "/leaderboards": route("nav.leaders", () => import("../levels/leaders_page"), "leaders"),
  "/settings": route("settings.title", () => import("../settings/page"), "settings"),
}, ...GAMES.flatMap((game) => [routesOf(game), extraRoutesOf(game)])) as Record<string, Route>;

/** The route of a path; what a path names is read by its page. */
export function routeOf(path: string): Route | undefined {
  return ROUTES[path] ?? ROUTES[path.replace(/[^/]+$/, "*")];
}
