import type { Catalogue } from "../../../../text/words";

export default {
  "npc.cell": "الصف {row}، العمود {col}: {what}",
  "npc.cell.block": "العدد {value}",
  "npc.cell.digits": { one: "رقم واحد", two: "رقمان", few: "{n} أرقام", other: "{n} رقمًا" },
  "npc.cell.wall": "جدار",
  "npc.cell.blank": "فارغة",
  "npc.cell.add": "تجمع {number}",
  "npc.cell.multiply": "تضرب في {number}",
  "npc.turn.way": "{way}.",
  "npc.turn.still": "لم يتحرك شيء.",
  "npc.turn.win": "هذا هو الهدف: حُلّت.",
  "npc.turn.lose": "ليس هذا هو الهدف.",
  "npc.refused.overflow": "سيتجاوز عددٌ 2 أس 1024، لذلك هذا الاتجاه مغلق.",
  "npc.no_way": "تنزلق كل الأعداد معًا: استعمل مفاتيح الأسهم أو اسحب أو استعمل الأزرار.",
  "npc.verdict.won": {
    one: "{value} في دور واحد", two: "{value} في دورين", few: "{value} في {n} أدوار",
    other: "{value} في {n} دورًا",
  },
  "npc.verdict.par": {
    one: "{value} في دور واحد، والأمثل {par}", two: "{value} في دورين، والأمثل {par}",
    few: "{value} في {n} أدوار، والأمثل {par}", other: "{value} في {n} دورًا، والأمثل {par}",
  },
  "npc.verdict.lost": "العدد الأخير {value} وليس {target}.",
  "npc.turned": { one: "دور واحد", two: "دوران", few: "{n} أدوار", other: "{n} دورًا" },
  "npc.target": "الهدف",
  "npc.turns": "الأدوار",
  "npc.par": "الأمثل",
  "npc.pack.lessons": "دروس",
  "npc.pack.puzzles": "ألغاز",
  "npc.subset_sum": "مجموع الفئة الجزئية",
} satisfies Catalogue<"npc/play">;
