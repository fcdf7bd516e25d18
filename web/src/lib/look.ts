// Puts on the look of the boards that the settings choose. What differs from the clean one is
// loaded first, so that nothing is seen half dressed.
import { wear, type Look } from "../board/look";
import type { BoardLook } from "./settings";

const FILES: Record<Exclude<BoardLook, "clean">, () => Promise<{ look: Look }>> = {
  neon: () => import("../board/looks/neon"),
  paper: () => import("../board/looks/paper"),
};

let wanted: BoardLook = "clean";

export async function putOn(name: BoardLook): Promise<void> {
  wanted = name;
  const look = name === "clean" ? {} : (await FILES[name]()).look;
  // Something else may have been chosen meanwhile.
  if (wanted !== name) return;
  wear(look);
  document.documentElement.dataset["look"] = name;
}
