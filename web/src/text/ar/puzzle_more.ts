import type { Catalogue } from "../words";

export default {
  "puzzle.copied": "نُسخ رابط لعبتك إلى الحافظة.",
  "puzzle.copy.address": "رابط لعبتك في شريط العنوان.",
  "puzzle.copy.long":
    "هذه المرحلة أكبر من أن يحملها رابط؛ افتحها في المحرر واحفظها في ملف.",
  "puzzle.keys.move": "تحرّك",
  "puzzle.keys.click": "على خلية: امشِ إليها حيث يُمشى",
  "puzzle.keys.undo": "تراجع وإعادة",
  "puzzle.keys.walk": "مع Shift: تنقّل بين الخلايا لسماعها",
  "puzzle.keys.sound": "تشغيل الأصوات أو إيقافها",
  "puzzle.keys.beside": "المرحلة السابقة والتالية",
  "puzzle.keys.on": "المرحلة التالية بعد الحل",
  "solver.warns": "من الآن ستُنبَّه حين لا يعود حل المستوى ممكنًا.",
  "solver.silent": "لن تُنبَّه بعد الآن حين لا يعود الحل ممكنًا.",
  "solver.hint": {
    one: "تلميح: {way}. بقيت نقلة واحدة.",
    two: "تلميح: {way}. بقيت نقلتان.",
    few: "تلميح: {way}. بقيت {n} نقلات.",
    other: "تلميح: {way}. بقيت {n} نقلة.",
  },
  "solver.looks": {
    one: "أبحث: وضع واحد حتى الآن",
    two: "أبحث: وضعان حتى الآن",
    few: "أبحث: {n} أوضاع حتى الآن",
    other: "أبحث: {n} وضعًا حتى الآن",
  },
  "solver.unknown":
    "لم يُعرف بعد، بعد {n} وضعًا. يلزم {bound} نقلة على الأقل، واسأل ثانية بعد نقلة.",
  "solver.dead": "لم يعد حل هذا ممكنًا. تراجع أو أعد البدء.",
  "solver.broken": "تعذّر سؤال الحلّال. حاول مرة أخرى.",
} satisfies Catalogue<"puzzle_more">;
