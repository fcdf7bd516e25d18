import type { GameName } from "../../../../text/words";

export default {
  title: "تكديس",
  line: "أصدقاء يسقطون ونجوم تُلتقط وسلاسل لا تكاد تنتهي.",
} satisfies GameName;
