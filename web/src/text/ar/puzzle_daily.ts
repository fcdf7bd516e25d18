import type { Catalogue } from "../words";

export default {
  "daily.title": "ألغاز اليوم",
  "daily.solved": "حُلّ",
} satisfies Catalogue<"puzzle_daily">;
