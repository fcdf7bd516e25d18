// Where the Arabic words are.
import type { WordFiles } from "./words";

export const ARABIC: WordFiles = {
  ...import.meta.glob("./ar/*.ts"),
  ...import.meta.glob("../games/*/text/ar/*.ts"),
} as WordFiles;
