// What is shown in a frame on another site, without anything around it.
import type { JSX } from "solid-js";
import { learnWords } from "../lib/words";
import { later } from "../parts/later";

const Page = later(async () => {
  const [file] = await Promise.all([import("../share/embed"), learnWords("share")]);
  return file.EmbedPage;
});

export function Embed(): JSX.Element {
  return <Page />;
}
