// The puzzles of the day, one of push and one of npc, for the front page.
import { createSignal, For, onMount, type JSX } from "solid-js";
import "../style/daily.css";
import { t } from "../lib/words";
import { writePlace } from "./address";
import { dailyOf, dayOf } from "./daily_choice";
import { isDailySolved } from "./marks";
import { listPacks, PACK_ORDER } from "./packs";

const GAMES = ["push", "npc"] as const;

interface Today {
  game: (typeof GAMES)[number];
  title: string;
  href: string;
  solved: boolean;
}

export function Daily(): JSX.Element {
  const [today, setToday] = createSignal<Today[]>([]);
  onMount(async () => {
    const day = dayOf(new Date());
    const found = await Promise.all(GAMES.map(async (game) => {
      const choice = dailyOf(game, day, await listPacks(game, PACK_ORDER[game]));
      if (!choice) return [];
      const { pack, number, title } = choice;
      const href = `/play/${game}${writePlace(pack, number)}`;
      return [{ game, title, href, solved: isDailySolved(game, day) }];
    }));
    setToday(found.flat());
  });
  return (
    <ul>
      <For each={today()}>{({ game, title, href, solved }) => (
        <li>
          <a class="daily-card" classList={{ solved }} href={href}>
            <span class="daily-game">{t(`game.${game}`)}</span>
            <strong><bdi>{title}</bdi></strong>
            <span class="card-call">{t(solved ? "daily.solved" : "home.play")}</span>
          </a>
        </li>
      )}</For>
    </ul>
  );
}
