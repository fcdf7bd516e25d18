import type { Catalogue } from "../../../../text/words";

export default {
  "fission.open": "أنت الأزرق. ابدأ بأي خلية فارغة.",
  "fission.open.done": "تبدأ بثلاث ذرات. ويبدأ الأحمر كذلك.",
  "fission.split": "من الآن فصاعدًا تغذّي خلاياك. أربع ذرات كثيرة: أضف واحدة.",
  "fission.split.done": "انشطرت: ذهبت ذرة إلى كل جهة. وما يعبر الحدود يضيع.",
  "fission.take": "تستولي الذرات على الخلية التي تقع فيها. اشطر التي بجانب الأحمر.",
  "fission.take.done": "صارت خلية الأحمر لك، وفيها أربع، فانشطرت بدورها: تفاعل متسلسل.",
  "fission.win": "يخسر من لا ذرات له. خذ آخر خلية للأحمر.",
  "fission.win.done": "لم يبقَ للأحمر شيء. هذا كل ما في الأمر.",
} satisfies Catalogue<"fission/lesson">;
