// The files below a folder.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}
