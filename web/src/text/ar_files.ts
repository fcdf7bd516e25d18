// Where the Arabic words are.
import type { GameName, Tongue } from "./words";

export const ARABIC: Tongue = {
  files: {
    ...import.meta.glob("./ar/*.ts"),
    ...import.meta.glob("../games/*/text/ar/*.ts"),
  } as Tongue["files"],
  names: import.meta.glob<GameName>("../games/*/text/ar/name.ts",
    { eager: true, import: "default" }),
};
