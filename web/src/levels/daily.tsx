// The puzzles of the day, one of each game of puzzles, for the front page.
import { createSignal, For, onMount, type JSX } from "solid-js";
import "../style/daily.css";
import type { GameId } from "../engine/protocol";
import { gamesOf, titleOf } from "../games/list";
import { t } from "../lib/words";
import { writePlace } from "./address";
import { dailyOf, dayOf } from "./daily_choice";
import { isDailySolved } from "./marks";
import { listPacks } from "./packs";

interface Today {
  game: GameId;
  title: string;
  href: string;
  solved: boolean;
}

export function Daily(): JSX.Element {
  const [today, setToday] = createSignal<Today[]>([]);
  const find = async () => {
    const day = dayOf(new Date());
    const found = await Promise.all(gamesOf("puzzle").map(async (game) => {
      const choice = dailyOf(game.id, day, await listPacks(game));
      if (!choice) return [];
      const { pack, number, title } = choice;
      const href = `/play/${game.id}${writePlace(pack, number)}`;
      return [{ game: game.id, title, href, solved: isDailySolved(game.id, day) }];
    }));
    setToday(found.flat());
  };
  onMount(() => void find());
  return (
    <ul>
      <For each={today()}>{({ game, title, href, solved }) => (
        <li>
          <a class="daily-card" classList={{ solved }} href={href}>
            <span class="daily-game">{titleOf(game)}</span>
            <strong><bdi>{title}</bdi></strong>
            <span class="card-call">{t(solved ? "daily.solved" : "home.play")}</span>
          </a>
        </li>
      )}</For>
    </ul>
  );
}
