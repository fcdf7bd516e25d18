import type { Catalogue } from "../words";

export default {
  "effects.wave": "الموجة {n}",
  "win.beat": "تغلبتَ على {name}!",
  "win.beat.all": "تغلبتَ عليهم جميعًا!",
  "win.chain": "أطول سلسلة {n}",
  "win.strongest": "لا يوجد أقوى منه.",
  "win.try": "جرّب الآلي {n}",
} satisfies Catalogue<"effects">;
