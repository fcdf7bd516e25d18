import type { Catalogue } from "../words";

export default {
  "report.level": "هذه المرحلة",
  "report.why": "ما المشكلة؟",
  "reason.cheating": "غش",
  "reason.abuse": "إهانات أو تهديدات",
  "reason.name": "اسم مسيء",
  "reason.stalling": "مماطلة أو ترك الألعاب",
  "reason.spam": "إعلانات أو رسائل مزعجة",
  "reason.content": "محتوى مسيء",
  "reason.other": "شيء آخر",
  "report.text": "ماذا حدث؟ (اختياري)",
  "report.text.hint": "500 حرف على الأكثر. لا يقرؤه إلا المشرفون.",
  "report.send": "أرسل البلاغ",
  "report.sent": "شكرًا لك. سينظر فيه أحد المشرفين.",
} satisfies Catalogue<"report">;
