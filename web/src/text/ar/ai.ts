import type { Catalogue } from "../words";

export default {
  "ai.named": "آلي {n} «{name}»",
  "ai.1": "مبتدئ",
  "ai.2": "مستجد",
  "ai.3": "هاوٍ",
  "ai.4": "معتاد",
  "ai.5": "لاعب نادٍ",
  "ai.6": "ماهر",
  "ai.7": "قوي",
  "ai.8": "خبير",
  "ai.9": "أستاذ",
  "ai.10": "أستاذ كبير",
} satisfies Catalogue<"ai">;
