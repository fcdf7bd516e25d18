import type { Catalogue } from "../../../../text/words";

export default {
  "cell.stone": "الصف {row}، العمود {col}: {owner}",
  "move.turn": "الصف {row}، العمود {col} ينقلب.",
} satisfies Catalogue<"sixth/play">;
