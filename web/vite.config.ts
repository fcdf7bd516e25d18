import { defineConfig } from "vite";
import solid from "vite-plugin-solid";
import { compressAll } from "./bundle/compress.ts";
import { bringLevels } from "./bundle/levels.ts";
import { workOffline } from "./bundle/offline.ts";
import { printSizes } from "./bundle/sizes.ts";

// What every page needs, and what every board needs; a few large files compress better than many
// small ones.
const CORE = [
  "node_modules/solid-js", "src/main", "src/lib/(?!match|viewer|in_turn|code|download)",
  "src/engine/client", "src/text/(words|levels.ts)", "src/text/en/base",
  "src/art/(icons|logo|shapes)", "src/app/(app|puzzle_pages|routes)",
  "src/parts/(later|mark|tool).tsx",
];
const BOARD = ["src/board/(?!film)", "src/lib/(match|viewer|in_turn)"];
// What orbs and fission look like, and their page, of which rooms use a part.
const ATOMS = ["src/games/burst/(orb|model|skin|words)"];
const BURST = ["src/play/duel/(page|bar|session|players|table|viewing|moves)"];
// The page of a level, of which rooms and the editor use a part.
const PUZZLE = [
  "src/play/puzzle/(page|bar|copy|session|pad|sign_tool|stage|table|ways).ts",
  "src/art/puzzle_icons",
];

function filesOf(names: readonly string[]): RegExp {
  return new RegExp(names.join("|").replaceAll("/", "[/\\\\]"));
}

export default defineConfig({
  plugins: [solid(), bringLevels(), workOffline(), compressAll(), printSizes()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    // light-dark() stays as it is written.
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    // The server's policy allows no inlined scripts, and small files are cached well.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "core", test: filesOf(CORE) },
            { name: "board", test: filesOf(BOARD) },
            { name: "atoms", test: filesOf(ATOMS) },
            { name: "burst", test: filesOf(BURST) },
            { name: "puzzle", test: filesOf(PUZZLE) },
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
