import type { Catalogue } from "../../../../text/words";

export default {
  "resign.text": "تبقى كراته على الرقعة ويمكن أخذها.",
  "setup.surplus": "الخلية المنفجرة",
  "setup.surplus.keep": "تحتفظ بما زاد على حدّها",
  "setup.surplus.lose": "تصبح فارغة",
  "setup.mass.corner": "حدّ الزاوية",
  "setup.mass.edge": "حدّ الحافة",
  "setup.mass.center": "الحدّ في غيرهما",
  "setup.first": "ذرات الخلية الأولى",
} satisfies Catalogue<"burst/windows">;
