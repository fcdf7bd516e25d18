// The pages by their path. A page is loaded with its words when it is first opened.
import type { Component } from "solid-js";
import { learnWords } from "../lib/words";
import { later } from "../parts/later";
import type { Area, Key } from "../text/words";
import { puzzlePage, VIEWS } from "./puzzle_pages";

export interface Route {
  title: Key;
  page: Component;
}

type PageFile = Promise<{ default: Component }>;

function withWords(load: () => PageFile, ...areas: Area[]): Component {
  return later(async () => {
    const [file] = await Promise.all([load(), learnWords(...areas)]);
    return file.default;
  });
}

const people = withWords(() => import("./people_pages"), "online", "account");

export const ROUTES: Record<string, Route> = {
  "/": { title: "app.tagline", page: withWords(() => import("../home/page"), "home") },
  "/play/orbs": {
    title: "game.orbs",
    page: withWords(() => import("../games/orbs/page"), "burst"),
  },
  "/play/fission": {
    title: "game.fission",
    page: withWords(() => import("../games/fission/page"), "burst", "fission"),
  },
  "/play/push": { title: "game.push", page: puzzlePage("push", VIEWS.play) },
  "/levels/push": { title: "game.push", page: puzzlePage("push", VIEWS.levels) },
  "/edit/push": { title: "game.push", page: puzzlePage("push", VIEWS.edit, "editor") },
  "/play/npc": { title: "game.npc", page: puzzlePage("npc", VIEWS.play) },
  "/levels/npc": { title: "game.npc", page: puzzlePage("npc", VIEWS.levels) },
  "/edit/npc": { title: "game.npc", page: puzzlePage("npc", VIEWS.edit, "editor") },
  "/subset-sum": { title: "game.npc", page: puzzlePage("npc", VIEWS.subset, "subset") },
  "/play/stacker": {
    title: "game.stacker",
    page: withWords(() => import("../games/stacker/page"), "stacker"),
  },
  "/analysis": { title: "nav.analysis", page: withWords(() => import("../analysis/entry")) },
  "/lobby": { title: "nav.people", page: people },
  "/game/*": { title: "nav.people", page: people },
  "/player/*": { title: "nav.people", page: people },
  "/account": { title: "nav.people", page: people },
  "/settings": {
    title: "settings.title",
    page: withWords(() => import("../settings/page"), "settings"),
  },
};

/** The route of a path; what a path names is read by its page. */
export function routeOf(path: string): Route | undefined {
  return ROUTES[path] ?? ROUTES[path.replace(/[^/]+$/, "*")];
}
