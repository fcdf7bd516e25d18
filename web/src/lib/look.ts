// Puts a look on the boards. Loaded when one other than the clean one is chosen.
import { wear, type Look } from "../board/look";
import { look as neon } from "../board/looks/neon";
import { look as paper } from "../board/looks/paper";
import type { BoardLook } from "./settings";

const LOOKS: Record<BoardLook, Look> = { clean: {}, neon, paper };

export function putOn(name: BoardLook): void {
  wear(LOOKS[name]);
  document.documentElement.dataset["look"] = name;
}
