import type { GameName } from "../../../../text/words";

export default {
  title: "دفع",
  line: "ادفع المكعبات ذات اللون الواحد بعضها إلى بعض حتى يُفتح المخرج.",
} satisfies GameName;
