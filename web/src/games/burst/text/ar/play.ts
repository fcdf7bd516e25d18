import type { Catalogue } from "../../../../text/words";

export default {
  "cell.held": {
    one: "الصف {row}، العمود {col}: كرة واحدة، {owner}",
    two: "الصف {row}، العمود {col}: كرتان، {owner}",
    few: "الصف {row}، العمود {col}: {n} كرات، {owner}",
    other: "الصف {row}، العمود {col}: {n} كرة، {owner}",
  },
  "cell.tense": "{label}، على وشك الانفجار",
  "move.reaction": {
    one: "تفاعل من موجة واحدة، الانفجارات: {bursts}.",
    two: "تفاعل من موجتين، الانفجارات: {bursts}.",
    few: "تفاعل من {n} موجات، الانفجارات: {bursts}.",
    other: "تفاعل من {n} موجة، الانفجارات: {bursts}.",
  },
  "move.captures": {
    one: "أُخذت خلية واحدة.",
    two: "أُخذت خليتان.",
    few: "أُخذت {n} خلايا.",
    other: "أُخذت {n} خلية.",
  },
  "player.count": { one: "كرة واحدة", two: "كرتان", few: "{n} كرات", other: "{n} كرة" },
  "refused.orbs": "هذه الخلية ليست لك. اختر خلية فارغة أو واحدة من خلاياك.",
} satisfies Catalogue<"burst/play">;
