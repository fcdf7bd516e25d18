// The games that wait for somebody, live.
import { createSignal, onCleanup, type Accessor } from "solid-js";
import { readGames, type GameView } from "../net/messages";
import { ask, listen, onOpen } from "../net/socket";

/** Undefined until the server has told. Lives as long as the view that asks. */
export function watchLobby(): Accessor<readonly GameView[] | undefined> {
  const [games, setGames] = createSignal<readonly GameView[]>();
  const unlisten = listen((event) => {
    if (event.event !== "lobby") return;
    if (event.games) {
      setGames(event.games);
      return;
    }
    const gone = new Set([...event.removed, ...event.added.map(({ gameId }) => gameId)]);
    const rest = (games() ?? []).filter(({ gameId }) => !gone.has(gameId));
    setGames([...event.added, ...rest]);
  });
  const read = async () => {
    const answer = await ask({ do: "lobby", on: true }, true);
    if (answer.ok) setGames(readGames(answer["games"]));
  };
  const forget = onOpen(() => void read());
  onCleanup(() => {
    unlisten();
    forget();
    void ask({ do: "lobby", on: false });
  });
  return games;
}
