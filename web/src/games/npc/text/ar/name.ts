import type { GameName } from "../../../../text/words";

export default {
  title: "NP-Complete",
  line: "حرّك الأعداد فوق العمليات الحسابية حتى تبلغ الهدف.",
} satisfies GameName;
