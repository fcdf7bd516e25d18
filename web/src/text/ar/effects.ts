import type { Catalogue } from "../words";

export default {
  "effects.wave": "الموجة {n}",
} satisfies Catalogue<"effects">;
