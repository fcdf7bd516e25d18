import type { Catalogue } from "../words";

export default {
  "settings.look": "المظهر",
  "settings.theme": "السمة",
  "settings.language": "اللغة",
  "settings.coordinates": "أسماء الصفوف والأعمدة على الرقع",
  "settings.motion": "الحركة",
  "settings.animation": "التفاعلات",
  "motion.system": "النظام",
  "motion.on": "اعرضها",
  "motion.off": "أظهر النتيجة فورًا",
  "settings.speed": "سرعة التفاعلات",
  "settings.sound": "الصوت",
  "settings.sounds": "تشغيل الأصوات",
  "settings.volume": "مستوى الصوت",
  "settings.kept": "محفوظ في هذا المتصفح",
  "settings.kept.line": "الإعدادات والمباريات وما أنجزته، في ملف واحد.",
  "settings.export": "احفظ في ملف",
  "settings.import": "حمّل من ملف",
  "settings.imported": "تم التحميل، وحلّ محل ما كان هنا.",
  "settings.refused": "لم تحفظ fissile هذا الملف، فلم يتغير شيء.",
} satisfies Catalogue<"settings">;
