import type { Catalogue } from "../words";

export default {
  "leaders.complete": "اكتملت المجموعة!",
  "leaders.complete.all": {
    one: "حللتَ مرحلة {pack}.", two: "حللتَ مرحلتي {pack}.", few: "حللتَ {n} مراحل من {pack} كلها.",
    other: "حللتَ {n} مرحلة من {pack} كلها.",
  },
  "leaders.solved": "حُلّ {n} من {of}",
  "leaders.choose": "اختر مرحلة",
  "leaders.make": "اصنع مرحلتك",
  "leaders.lead": "الأقل نقلات أولًا. حُلّ مرحلة وأرسل حلك ليظهر اسمك.",
  "leaders.today": "ألغاز اليوم",
  "leaders.any": "أي مرحلة",
  "leaders.game": "اللعبة",
  "leaders.pack": "المجموعة",
  "leaders.level": "المرحلة",
  "leaders.play": "العب هذه المرحلة",
  "leaders.nobody": "لا أحد في القائمة بعد. كن الأول.",
  "leaders.unknown": "تعذّرت قراءة القائمة. تحقق من الاتصال وأعد التحميل.",
} satisfies Catalogue<"leaders">;
