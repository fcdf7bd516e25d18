// The built app as `fissile serve` gives it, and the browser to look at it with.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"];
export const BROWSER = execFileSync(
  "sh", ["-c", "command -v chromium || command -v chromium-headless-shell"], { encoding: "utf8" },
).trim();

/** A server on a free port, once it has said which; close() ends it and forgets what it kept. */
export async function serve(program) {
  const folder = mkdtempSync(join(tmpdir(), "fissile-perf-"));
  const child = spawn(program, [
    "serve", "--port", "0", "--web", "build/web", "--data", join(folder, "data"),
    "--max-per-address", "1000",
  ], { stdio: ["ignore", "pipe", "inherit"] });
  const close = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const site = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (part) => {
      text += part.toString();
      const found = /http:\/\/[^/\s]+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`the server ended: ${text}`)));
  });
  return { site, close };
}
