import type { Catalogue } from "../../../../text/words";

export default {
  "refused.fission": "ابدأ بخلية فارغة، وبعد ذلك اختر واحدة من خلاياك.",
  "cell.held.atoms": {
    one: "الصف {row}، العمود {col}: ذرة واحدة، {owner}",
    two: "الصف {row}، العمود {col}: ذرتان، {owner}",
    few: "الصف {row}، العمود {col}: {n} ذرات، {owner}",
    other: "الصف {row}، العمود {col}: {n} ذرة، {owner}",
  },
  "player.count.atoms": { one: "ذرة واحدة", two: "ذرتان", few: "{n} ذرات", other: "{n} ذرة" },
} satisfies Catalogue<"fission/play">;
