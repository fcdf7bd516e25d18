import type { Catalogue } from "../words";

export default {
  "home.lead": "شرارة واحدة وتنفجر الرقعة كلها. وحدك أو مع أصدقائك أو عبر الإنترنت.",
  "home.now": "العب الآن",
  "home.play": "العب",
  "home.continue": "تابع",
  "home.people": "العب عبر الإنترنت",
  "home.people.line": "ألعاب سريعة وخاصة وسباقات ومباريات إعادة. لا يلزم حساب.",
  "home.make": "اصنع ألغازك بنفسك",
  "home.make.line": "ارسم مرحلة، ودع الحلّال يبرهنها، وشاركها برابط.",
  "home.analysis": "شاهد أين انقلبت اللعبة، نقلة بعد نقلة.",
  "daily.title": "ألغاز اليوم",
  "daily.solved": "حُلّ",
} satisfies Catalogue<"home">;
