// What the hand is, said over the board when it first comes; once in a browser.
import { keepOf, progress } from "../../lib/progress";
import { learnWords } from "../../lib/words";
import { say } from "../../text/words";

const SHOWN_MS = 9000;

export async function explainHand(): Promise<void> {
  if (progress().games.stacker?.["hand"]) return;
  keepOf("stacker", "hand", true);
  await learnWords("stacker/learn");
  const note = document.createElement("p");
  note.className = "notice float";
  note.role = "status";
  document.querySelector(".stage-place")?.append(note);
  note.textContent = say("stack.hand");
  setTimeout(() => note.remove(), SHOWN_MS);
}
