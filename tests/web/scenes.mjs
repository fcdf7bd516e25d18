// What screens.mjs takes pictures of: every page, and the states of it that look different.
import { readFileSync } from "node:fs";

import { sitDown } from "./room_scene.mjs";

const withFields = (path, fields) =>
  `${path}#${new URLSearchParams(Object.entries(fields).map(([name, value]) =>
    [name, JSON.stringify(value)])).toString()}`;

const cell = (page, row, col, cols) => page.getByRole("gridcell").nth(row * cols + col);

/** Clicks cells one after another, each when the board has come to rest. */
const clicks = (cols, ...places) => async (page) => {
  for (const [row, col] of places) {
    await page.locator("[role=gridcell][data-open]").first().waitFor();
    await cell(page, row, col, cols).click();
    await page.locator(".reaction").waitFor({ state: "detached" });
  }
};
const press = (...keys) => async (page) => {
  for (const key of keys) await page.keyboard.press(key);
};
const show = (place) => (page) => page.locator(place).first().waitFor();
const both = (...steps) => async (page) => {
  for (const step of steps) await step(page);
};

/** The keys of the recorded solution of a level of push. */
function solutionOf(pack, level) {
  const plays = readFileSync("tests/goldens/push.jsonl", "utf8").trim().split("\n");
  const play = plays.map((line) => JSON.parse(line))
    .find(({ setup }) => setup.pack === pack && setup.level === level);
  return play.steps.map(({ action }) => `Arrow${action[0].toUpperCase()}${action.slice(1)}`);
}

const CROWD = { rows: 10, cols: 8, players: 8 };
// Two levels played so far, each cell as its row and column; now it is a person's turn.
const PLAYED =
  "00 05 70 75 23 73 10 03 20 60 12 02 22 02 10 11 35 73 35 04 21 72 33 50 70 30 00 70 60 70 55 62";
const AGAINST = withFields("/play/orbs", {
  replay: {
    game: "orbs", setup: { rows: 8, cols: 6, players: 2 }, seed: 0,
    actions: PLAYED.split(" ").map(([row, col]) => ({ row: Number(row), col: Number(col) })),
  },
  seats: [0, 5],
});
const HEAP = {
  start: [
    ["rick", "star", "kine", "rick", "coo", "kine"],
    ["coo", "kine", "hard", "coo", "star", "rick"],
    ["star", null, "coo", "kine", null, "bomb"],
  ],
};
const SMALL = withFields("/play/orbs", { setup: { rows: 3, cols: 3, players: 2 } });

// One click in the first corner goes through the board and takes Blue's last cell.
const LOADED = {
  rows: 8, cols: 6, players: 2,
  position: `a1a2a2a2a2a1/${"a2a3a3a3a3a2/".repeat(3)}a22b1a2b1/${"a2a3a3a3a3a2/".repeat(2)}` +
    "a1a2a2a2a2b1 a 60",
};
const ATOMS = {
  gridSize: 7, position: `${"a3a3a3a3a3a3a3/".repeat(3)}a3a2b11a3a2a3/${
    "a3a3a3a3a3a3a3/".repeat(2)}a3a3a3a3a3a3b3 a 60`,
};
const inMidAir = both(
  async (page) => page.getByRole("gridcell").first().click(), show(".chain:not([hidden])"));

/** Each look of the boards, at rest and while all goes off. */
const LOOK_SCENES = ["clean", "neon", "paper"].flatMap((board) => [
  { name: `orbs-${board}`, path: AGAINST, board },
  { name: `orbs-burst-${board}`, path: withFields("/play/orbs", { setup: LOADED, seats: [0, 0] }),
    board, motion: "on", prepare: inMidAir },
  { name: `fission-burst-${board}`, board, motion: "on", prepare: inMidAir,
    path: withFields("/play/fission", { setup: ATOMS, seats: [0, 0] }) },
  { name: `push-${board}`, path: "/play/push#pack=extensions&level=17", board },
  { name: `npc-${board}`, path: "/play/npc#pack=puzzles&level=3", board },
  { name: `stacker-${board}`, path: withFields("/play/stacker", { setup: HEAP, seed: 5 }), board,
    prepare: both(show(".veil"), press("Enter", " ", "ArrowLeft")) },
]);

/** The pictures of the README: their files, and which picture each is. */
export const SHOWN = {
  home: ["home", "desktop", "light"],
  orbs: ["orbs-ai", "desktop", "dark"],
  push: ["push", "desktop", "light"],
  room: ["room", "desktop", "dark"],
  editor: ["edit-push", "desktop", "dark"],
  npc: ["npc", "desktop", "light"],
  "stacker-phone": ["stacker-play", "phone", "light"],
  "levels-phone": ["levels-push", "phone", "dark"],
};

export const SCENES = [
  { name: "home", path: "/", whole: true, prepare: async (page) => {
    await page.locator(".daily").scrollIntoViewIfNeeded();
    await page.locator(".daily-card").first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  } },
  { name: "orbs-lesson", path: "/play/orbs", lesson: true, prepare: show("dialog .board") },
  { name: "orbs", path: withFields("/play/orbs", { setup: { rows: 9, cols: 6, players: 2 } }) },
  { name: "orbs-crowd", path: withFields("/play/orbs", { setup: CROWD }),
    prepare: clicks(8, [0, 0], [1, 1], [2, 2], [3, 3], [4, 4]) },
  { name: "orbs-ai", path: AGAINST, prepare: both(press("e"), show(".standing-bar")) },
  { name: "orbs-new", path: "/play/orbs", prepare: both(press("n"), show("dialog .seats")) },
  { name: "orbs-keys", path: "/play/orbs", prepare: both(press("?"), show("dialog")) },
  { name: "orbs-over", path: SMALL,
    prepare: both(clicks(3, [0, 0], [0, 1], [0, 0]), show(".over")) },
  { name: "orbs-won", path: withFields("/play/orbs", { setup: LOADED, seats: [0, 3] }),
    prepare: both(clicks(6, [0, 0]), show(".over")) },
  ...LOOK_SCENES,
  { name: "orbs-look", path: SMALL,
    prepare: both(clicks(3, [0, 0], [0, 1], [0, 0]), show(".over"), press(","), show(".look")) },
  { name: "fission", path: withFields("/play/fission", { setup: { gridSize: 6 } }),
    prepare: clicks(6, [1, 1], [4, 4]) },
  { name: "push-lesson", path: "/play/push", lesson: true, prepare: show("dialog .board") },
  { name: "push", path: "/play/push#pack=extensions&level=17",
    prepare: press(...solutionOf("extensions", 17).slice(0, 9)) },
  { name: "push-won", path: "/play/push#pack=classic&level=1",
    prepare: both(press(...solutionOf("classic", 1)), show(".over")) },
  { name: "push-large", path: "/play/push#pack=blocks&level=3" },
  { name: "levels-push", path: "/levels/push", whole: true, prepare: show(".level canvas") },
  { name: "npc", path: "/play/npc#pack=puzzles&level=3", prepare: press("ArrowRight") },
  { name: "npc-lost", path: "/play/npc#pack=lessons&level=1",
    prepare: press("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp") },
  { name: "levels-npc", path: "/levels/npc", whole: true, prepare: show(".level canvas") },
  { name: "subset-sum", path: "/subset-sum#items=3,34,4,12,5,2&target=9", whole: true,
    prepare: show(".subset-play .board") },
  { name: "stacker", path: "/play/stacker", prepare: show(".veil") },
  { name: "stacker-play", path: withFields("/play/stacker", { setup: HEAP, seed: 5 }),
    prepare: both(show(".veil"), press("Enter", " ", "ArrowLeft", " ", "ArrowRight", " ")) },
  { name: "stacker-new", path: "/play/stacker", prepare: both(press("n"), show("dialog")) },
  { name: "edit-push", path: "/edit/push#pack=extensions&level=17",
    prepare: show(".verdict.right") },
  { name: "edit-npc", path: "/edit/npc#pack=puzzles&level=3", prepare: show(".verdict.right") },
  { name: "learn", path: "/learn", whole: true, prepare: show(".mini canvas") },
  ...["orbs", "fission", "push", "npc", "stacker"].map((game) => ({
    name: `learn-${game}`, path: `/learn/${game}`, whole: true, prepare: show(".rule canvas"),
  })),
  { name: "learn-lesson", path: "/learn/orbs", prepare: async (page) => {
    await page.locator(".learn-lessons .learn-row").first().click();
    await show("dialog .board")(page);
  } },
  { name: "learn-hardness", path: "/learn/hardness", whole: true, prepare: show(".rule canvas") },
  { name: "levels", path: "/levels", whole: true },
  { name: "leaderboards", path: "/leaderboards", whole: true },
  { name: "settings", path: "/settings", whole: true },
  { name: "lobby", path: "/lobby", whole: true },
  { name: "account", path: "/account", whole: true },
  { name: "room", path: "/settings", prepare: sitDown },
  { name: "room-none", path: "/game/none" },
  { name: "player-none", path: "/player/nobody-of-that-name" },
  { name: "missing", path: "/edit/other" },
];
