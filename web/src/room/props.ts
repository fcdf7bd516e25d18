import type { GameView } from "../net/messages";
import type { Inbox } from "./inbox";
import type { OnlineGame } from "./online_game";

/** What the room of a game is given: the game as it was first shown, and where its rows come. */
export interface RoomProps {
  online: OnlineGame;
  first: GameView;
  inbox: Inbox;
}
