import type { Catalogue } from "../../../../text/words";

export default {
  "subset.title": "مجموع الفئة الجزئية",
  "subset.lead":
    "هل مجموع بعض هذه الأعداد يساوي الهدف؟ اكتب ما شئت منها، فتصير لغزًا يمكن الفوز به " +
    "إذا كان الجواب نعم، ولا يمكن إن كان لا.",
  "subset.items": "الأعداد",
  "subset.items.hint": "أعداد صحيحة موجبة، حتى 63 عددًا، مهما كبرت.",
  "subset.target": "الهدف",
  "subset.target.hint": "المجموع المطلوب.",
  "subset.make": "اصنع اللغز",
  "subset.back": "عُد إلى الألغاز",
  "subset.why": "لماذا هذا صعب",
  "subset.puzzle": "اللغز",
  "subset.how":
    "ابدأ باليمين. عند كل مفترق اصعد لتأخذ العدد أو انزل لتتركه، ثم يمينًا، ثم عُد إلى الوسط، " +
    "ثم يمينًا مرة أخرى. وفي النهاية أعلى أو أسفل.",
  "subset.chosen": "مختار",
  "subset.found": "وُجد:",
  "subset.number": "العدد {n}",
  "subset.whole": "{what} ليس عددًا صحيحًا.",
  "subset.positive": "يجب أن يكون {what} أكبر من 0.",
  "subset.negative": "يجب ألا يكون {what} سالبًا.",
  "subset.huge": "{what} كبير جدًا: يجب أن يكون أصغر من 2 أس 1024.",
  "subset.many": "لا يتسع اللغز لأكثر من {n} عددًا.",
} satisfies Catalogue<"npc/subset">;
