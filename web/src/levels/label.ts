import type { Json } from "../engine/protocol";

/** The title that a level has, as it stands in a setup. */
export function titleIn(level: Json | undefined): string {
  if (level === null || typeof level !== "object" || Array.isArray(level)) return "";
  const { title } = level;
  return typeof title === "string" ? title : "";
}
