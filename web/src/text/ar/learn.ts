import type { Catalogue } from "../words";

export default {
  "learn.title": "تعلّم",
  "learn.lead": "القواعد بالصور، والخطط على رقع حقيقية، وسلّم تصعده.",
  "learn.game": "تعلّم {game}",
  "learn.play": "العب",
  "learn.basics": "الخطوات الأولى",
  "learn.print": "اطبع القواعد",
  "learn.all": "كل الألعاب",
  "learn.rules": "القواعد",
  "learn.lessons": "الخطط",
  "learn.lessons.line": "رقع صغيرة تلعب عليها حقًا، والمحرّك يحكم على كل نقلة.",
  "learn.count": "{n} من {of} دروس",
  "learn.done": "تمّ",
  "learn.refuted": "انظر ما يتيحه ذلك. عادت الرقعة كما كانت، فحاول مرة أخرى.",
  "learn.again": "أعد البدء",
  "learn.ladder": "السلّم",
  "learn.ladder.duel": "عشرة خصوم، كل واحد أقوى من سابقه. اهزم الخصم لتنال شارته.",
  "learn.ladder.puzzle": "حُلّ كل مراحل المجموعة لتنال شارتها.",
  "learn.beaten": "هزمته",
  "learn.waiting": "لم تهزمه بعد",
  "learn.solved": "حُلّ {n} من {of}",
} satisfies Catalogue<"learn">;
