// A game between two people in the middle: what the picture of a room needs.

const SETUP = { rows: 6, cols: 5 };
// By turns, each as its row and column.
const PLAYED = ["00", "53", "04", "51", "13", "44", "22", "42"];

/** Asks the server as whoever has that page open. */
const post = (page, path, body) => page.evaluate(async ([where, what]) => {
  const answer = await fetch(`/api/v1${where}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what),
  });
  return answer.json();
}, [path, body]);

/** Shows the page a table at which the other asks to take a move back. */
export async function sitDown(page) {
  const context = await page.context().browser().newContext({ serviceWorkers: "block" });
  const other = await context.newPage();
  page.once("close", () => void context.close());
  const { origin } = new URL(page.url());
  await other.goto(`${origin}/settings`);
  for (const one of [page, other]) await post(one, "/guests", {});
  const { gameId } = await post(other, "/games", {
    game: "orbs", setup: SETUP, seats: ["human", "human"], private: true,
    clock: { kind: "bank", ms: 300_000, increment_ms: 3_000 },
  });
  await post(page, `/games/${gameId}/join`, {});
  for (const [turn, [row, col]] of PLAYED.entries()) {
    await post(turn % 2 === 0 ? other : page, `/games/${gameId}/moves`, {
      seq: turn + 1, action: { row: Number(row), col: Number(col) },
    });
  }
  for (const one of [other, page]) {
    await one.goto(`${origin}/game/${gameId}`);
    await one.locator(".moves li").nth(PLAYED.length - 1).waitFor();
  }
  await other.keyboard.press("u");
  await page.locator(".offer").waitFor();
}
