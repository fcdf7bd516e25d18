// Walks over several tiles that one click asked for: played step by step, taken back at once.
// Loaded with the first one.
import { inTurn, sound } from "../../lib/in_turn";
import { t } from "../../lib/words";
import { act, type Session } from "./session";

/** Goes to a cell as the game proposes; says so where there is no way. */
export async function walkTo(session: Session, row: number, col: number): Promise<void> {
  const { game, match, board } = session;
  const model = session.shown()?.model;
  const path = await game.pathTo?.(model, row, col);
  // What came meanwhile comes first.
  if (session.steps > 0 || session.shown()?.model !== model) return;
  if (!path) {
    board?.refuse(row, col, t(game.noPath ?? game.noWay));
    void sound("refuse");
    return;
  }
  await inTurn(session, async () => {
    const from = match.actions().length;
    session.walking = true;
    const goesOn = () => session.walking;
    for (const way of path) {
      const before = match.actions().length;
      // Whatever else is pressed meanwhile ends the walk where it is.
      if (goesOn()) await act(session, way);
      if (match.actions().length === before) break;
    }
    session.walking = false;
    const to = match.actions().length;
    if (to > from + 1) session.walks = [...session.walks, { from, to }];
  });
}
