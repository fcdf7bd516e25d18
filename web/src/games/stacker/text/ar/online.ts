import type { Catalogue } from "../../../../text/words";

export default {
  "race.pairs": { one: "زوج واحد", two: "زوجان", few: "{n} أزواج", other: "{n} زوجًا" },
  "race.points": {
    zero: "لا نقاط", one: "نقطة واحدة", two: "نقطتان", few: "{n} نقاط", other: "{n} نقطة",
  },
  "race.left": "بقي {n}",
  "race.left.title": "الباقي",
  "race.done": "انتهى",
  "race.older": {
    one: "قبل زوج واحد", two: "قبل زوجين", few: "قبل {n} أزواج", other: "قبل {n} زوجًا",
  },
  "race.stacker": "{name}: النتيجة {score}، الأزواج الباقية {left}",
  "race.finished": "انتهيت. الآخرون يتابعون اللعب.",
  "race.watch": "شاهد",
  "race.watch.of": "شاهد لعبة {name}",
  "race.seed.kept": "كانت الأزواج محددة قبل البداية: البذرة تطابق بصمتها.",
  "race.seed.broken": "البذرة لا تطابق البصمة التي عُرضت في البداية.",
  "race.gentle": "لطيف",
  "race.mild": "سهل",
  "race.normal": "عادي",
  "race.rough": "صعب",
  "race.wild": "جامح",
} satisfies Catalogue<"stacker/online">;
