import type { GameName } from "../../../../text/words";

export default {
  title: "انشطار",
  line: "الأزرق ضد الأحمر. غذِّ ذراتك حتى تنشطر.",
} satisfies GameName;
