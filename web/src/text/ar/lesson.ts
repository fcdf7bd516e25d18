import type { Catalogue } from "../words";

export default {
  "lesson.title": "كيف تُلعب {game}",
  "lesson.step": "الخطوة {n} من {of}",
  "lesson.next": "التالي",
  "lesson.skip": "تخطَّ",
  "lesson.play": "العب",
} satisfies Catalogue<"lesson">;
