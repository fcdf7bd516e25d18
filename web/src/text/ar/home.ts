import type { Catalogue } from "../words";

export default {
  "home.lead": "شرارة واحدة وتنفجر الرقعة كلها. العب على شاشة واحدة وعلى مهلك.",
  "home.play": "العب",
  "home.continue": "تابع",
  "home.people": "العب مع الناس",
  "home.people.line": "قاعة ودعوة بالرابط وسباقات. لا يلزم حساب.",
  "home.make": "اصنع ألغازك بنفسك",
  "home.make.line": "ارسم مرحلة، ودع الحلّال يبرهنها، وشاركها برابط.",
  "daily.title": "ألغاز اليوم",
  "daily.solved": "حُلّ",
  "home.soon": "قريبًا",
  "game.orbs.line": "املأ خلية حتى حدّها فتنفجر في جاراتها. استولِ على الرقعة كلها.",
  "game.fission.line": "الأزرق ضد الأحمر. غذِّ ذراتك حتى تنشطر.",
  "game.push.line": "ادفع المكعبات ذات اللون الواحد بعضها إلى بعض حتى يُفتح المخرج.",
  "game.stacker.line": "أصدقاء يسقطون ونجوم تُلتقط وسلاسل لا تكاد تنتهي.",
  "game.npc.line": "حرّك الأعداد فوق العمليات الحسابية حتى تبلغ الهدف.",
} satisfies Catalogue<"home">;
