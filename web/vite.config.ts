import { defineConfig } from "vite";
import solid from "vite-plugin-solid";
import { compressAll } from "./bundle/compress.ts";
import { bringFacts } from "./bundle/facts.ts";
import { bringLevels } from "./bundle/levels.ts";
import { workOffline } from "./bundle/offline.ts";
import { printSizes } from "./bundle/sizes.ts";

// What every page needs, and what every board needs; a few large files compress better than many
// small ones.
const CORE = [
  "node_modules/solid-js", "src/main",
  "src/lib/(?!look|match|viewer|in_turn|play_board|code|download|dates)",
  "src/engine/client", "src/text/(words|levels.ts)", "src/text/en/base",
  "src/art/(icons|logo|shapes)", "src/app/(app|routes)", "src/parts/(later|mark|tool).tsx",
  // The descriptors of the games, and what they say of a setup.
  "src/games/list", "src/games/[a-z]+/game.ts", "src/games/burst/label", "src/levels/label",
  "src/games/stacker/difficulties",
];
const BOARD = [
  "src/board/(?!film|saying|effects|looks)", "src/lib/(match|viewer|in_turn|play_board)",
  "src/play/board_session",
];
// What orbs and fission look like.
const ATOMS = ["src/games/burst/(orb|model|skin|words)"];
// What the pages of people share.
const PEOPLE = [
  "src/net/", "src/account/me", "src/parts/(connection|copy_field|online_words|select_field)",
  "src/moderation/report_button",
];
// The page of a duel and the page of a level, of which rooms and the editor use a part.
const DUEL = ["src/play/duel/(page|bar|game|session|players|table|viewing|moves|seats)"];
const PUZZLE = [
  "src/play/puzzle/(page|bar|copy|session|pad|stage|table|ways).ts",
  "src/art/puzzle_icons",
];
// The game for points: its page and what teaches it use the same parts.
const STACK = ["src/games/stacker/(kept|rounds|link|repeat|timer).ts"];
// Scripts that the pages opened first are made of, which are fetched together. Other pages find the
// scripts of their scripts one after the other, and the core, which every page reads, lists none.
const TOGETHER = /(puzzle|duel|board|atoms|skin|stack|play|lesson|people|film|miniature)-/;

function filesOf(names: readonly string[]): RegExp {
  return new RegExp(names.join("|").replaceAll("/", "[/\\\\]"));
}

export default defineConfig({
  plugins: [solid(), bringLevels(), bringFacts(), workOffline(), compressAll(), printSizes()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    // light-dark() stays as it is written.
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    // The server's policy allows no inlined scripts, and small files are cached well.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps) =>
        deps.filter((dep) => dep.endsWith(".css") || TOGETHER.test(dep)),
    },
    rolldownOptions: {
      output: {
        // The core names every file, and nothing zips a hash: 42 bits of it are enough.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "core", test: filesOf(CORE) },
            { name: "board", test: filesOf(BOARD) },
            { name: "atoms", test: filesOf(ATOMS) },
            { name: "people", test: filesOf(PEOPLE) },
            { name: "duel", test: filesOf(DUEL) },
            { name: "puzzle", test: filesOf(PUZZLE) },
            { name: "stack", test: filesOf(STACK) },
            { name: "lesson", test: filesOf(["src/parts/lesson", "src/text/en/lesson"]) },
            // Used by pages that have no other part of them.
            { name: "play", test: filesOf(["src/style/play.css"]), priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { host: "127.0.0.1", fs: { allow: [".."] } },
});
