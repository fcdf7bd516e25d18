// Where all English words are; words.ts lists those that pages say when they are first opened.
import type { WordFiles } from "./words";

export const MORE: WordFiles = {
  ...import.meta.glob("./en/*.ts"),
  ...import.meta.glob("../games/*/text/en/*.ts"),
} as WordFiles;
