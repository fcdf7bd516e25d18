// What is chosen of a game to one's own taste, besides the players and the clock.
import type { Race } from "../net/messages";

export interface Chosen {
  setup(): Promise<object>;
  race?: Race;
}

export interface ChoiceProps {
  choose(chosen: Chosen): void;
}
