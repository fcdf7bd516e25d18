import type { Catalogue } from "../words";

export default {
  "lesson.title": "كيف تُلعب {game}",
  "lesson.step": "الخطوة {n} من {of}",
  "lesson.next": "التالي",
  "lesson.skip": "تخطَّ",
  "lesson.play": "العب",
  "lesson.missed": "هذه حركة مسموحة، لكنها ليست المطلوبة. حاول مرة أخرى.",
  "lesson.over": "أنهيت هذه الخطوة. تابع بالزر في الأسفل.",
} satisfies Catalogue<"lesson">;
