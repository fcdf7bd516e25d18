import type { GameName } from "../../../../text/words";

export default {
  title: "كرات",
  line: "املأ خلية حتى حدّها فتنفجر في جاراتها. استولِ على الرقعة كلها.",
} satisfies GameName;
