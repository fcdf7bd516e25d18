// What a strength of the AI is called, wherever it sits.
import { t } from "../lib/words";
import type { Key } from "../text/words";

export const nameOfLevel = (level: number): string =>
  t("ai.named", { n: level, name: t(`ai.${level}` as Key) });
