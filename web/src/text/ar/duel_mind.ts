import type { Catalogue } from "../words";

export default {
  "seat.title": "اللاعبون",
  "seat.person": "إنسان",
  "seat.short": "آلي {n}",
  "seat.thinks": "يفكر",
  "mind.hint": "تلميح: الصف {row}، العمود {col}.",
  "mind.standing": "التقييم",
  "mind.weighing": "يجري التقييم",
  "mind.many": "يظهر حين يبقى لاعبان",
  "mind.even": "متعادلان",
  "mind.ahead": "{player} متقدم بنحو {orbs}",
  "mind.wins": {
    one: "{player} يفوز بنقلة واحدة",
    two: "{player} يفوز خلال نقلتين",
    few: "{player} يفوز خلال {n} نقلات",
    other: "{player} يفوز خلال {n} نقلة",
  },
  "mind.broken": "تعذّر سؤال اللاعب الآلي. تراجع وحاول مرة أخرى، أو أكمل اللعب مع أشخاص.",
} satisfies Catalogue<"duel_mind">;
