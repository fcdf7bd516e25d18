// What the tests of games between people share: a server of their own, a road to it that can break,
// and people with a browser each.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Browser, type BrowserContext, type Locator, type Page } from
  "../../web/testing";
import { remember } from "./pages";

export const PROGRAM = fileURLToPath(new URL("../../build/release/fissile", import.meta.url));

export interface GameServer {
  url: string;
  port: number;
  /** The folder of its data. */
  data: string;
  stop(): Promise<void>;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/** The real server, on a free port unless told, with data that is gone afterwards. */
export async function startServer(...flags: readonly string[]): Promise<GameServer> {
  const data = mkdtempSync(join(tmpdir(), "fissile-web-"));
  const child = spawn(
    PROGRAM,
    ["serve", ...(flags.includes("--port") ? [] : ["--port", "0"]), "--data", data,
      "--max-per-address", "1000", "--security-log", "/dev/null", ...flags],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const port = await new Promise<number>((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (part: Buffer) => {
      text += part.toString();
      const found = /http:\/\/[^:/]+:(\d+)\//.exec(text);
      if (found) resolve(Number(found[1]));
    });
    child.once("exit", () => reject(new Error(`fissile serve ended: ${text}`)));
  });
  return {
    port, data, url: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = ended(child);
      child.kill("SIGTERM");
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A road to the server that can break: everything on it is lost, and nothing comes through. */
export interface Road {
  url: string;
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function startRoad(port: number): Promise<Road> {
  const open = new Set<Socket>();
  let broken = false;
  const server: Server = createServer((near) => {
    if (broken) {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    for (const [end, other] of [[near, far], [far, near]] as const) {
      open.add(end);
      end.on("error", () => end.destroy());
      end.on("close", () => {
        open.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    broken = true;
    for (const end of open) end.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut,
    mend: () => {
      broken = false;
    },
    stop: () => new Promise((resolve) => {
      cut();
      server.close(() => resolve());
    }),
  };
}

export interface Person {
  page: Page;
  context: BrowserContext;
}

type Memory = Parameters<typeof remember>[1];

const here = new Set<BrowserContext>();

/** Closes all browsers of the people who arrived; to be called after each test. */
export async function allLeave(): Promise<void> {
  await Promise.all([...here].map((context) => context.close()));
  here.clear();
}

/** Somebody with a browser of their own. */
export async function arrive(browser: Browser, url: string, memory?: Memory): Promise<Person> {
  const context = await browser.newContext({ baseURL: url, locale: "en-GB" });
  here.add(context);
  const page = await context.newPage();
  await remember(page, memory);
  return { page, context };
}

/** Creates a game as a guest, without the form: boards that the form does not offer. */
export async function createGame(page: Page, game: object): Promise<string> {
  await page.goto("/lobby");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page.evaluate(async (wanted) => {
    const post = (path: string, body: object) => fetch(`/api/v1${path}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    await post("/guests", {});
    const answer = await (await post("/games", wanted)).json() as { gameId: string };
    return answer.gameId;
  }, game);
}

/** Both sit at the game; the one who joins comes by the link. */
export async function meet(host: Page, guest: Page, id: string): Promise<void> {
  await host.goto(`/game/${id}`);
  await expect(host.getByText("Waiting for 1 more player")).toBeVisible();
  await guest.goto(`/game/${id}`);
  await guest.getByRole("button", { name: "Join game" }).click();
  await expect(host.locator(".waiting")).toHaveCount(0);
  await expect(guest.locator(".waiting")).toHaveCount(0);
  await begun(host, guest);
}

/** A race begins after its 3, 2, 1, which comes with the start. */
export async function begun(...pages: Page[]): Promise<void> {
  for (const page of pages) await expect(page.locator(".countdown")).toHaveCount(0);
}

/** What every cell says, which is the whole position. */
export function position(page: Page): Promise<(string | null)[]> {
  return page.getByRole("gridcell").evaluateAll((cells) =>
    cells.map((one) => one.getAttribute("aria-label")));
}

// How long one of them is without a network.
const OUTAGE_MS = 10_000;

export const outage = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
export const line = (page: Page): Locator => page.getByText("Reconnecting…");
/** Waits until the page has found back; it looks for a way every five seconds at least. */
export const isBack = (page: Page): Promise<void> =>
  expect(line(page)).toHaveCount(0, { timeout: 15_000 });
