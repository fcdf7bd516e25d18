// sixth: docs/rules/sixth.md. What every game in turns must have, and nothing else.
import seats from "virtual:facts/sixth/seats";
import type { DuelDescriptor } from "../descriptor";

export const game: DuelDescriptor = {
  id: "sixth",
  kind: "duel",
  names: {
    en: { title: "Turncoats", line: "A stone turns those beside it. Own most of a full board." },
    ar: { title: "المتقلبون", line: "الحجر يقلب ما يجاوره. امتلك أكثر الرقعة حين تمتلئ." },
  },
  areas: ["sixth/play"],
  seats,
  colors: ["red", "blue"],
  resigning: false,
  skin: () => import("./skin"),
};
