// What the games teach, a file learn.ts in each folder that has one. Not among the descriptors,
// which every page loads.
import type { LearnGame } from "../learn/games";

const found = import.meta.glob<LearnGame>("./*/learn.ts", { import: "learn" });

/** How to load what a game teaches, if it teaches anything. */
export const learnOf = (id: string): (() => Promise<LearnGame>) | undefined =>
  found[`./${id}/learn.ts`];
