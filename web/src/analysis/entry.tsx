// The way in to the page of analysis. A file of its own, so that the list of all that the page
// needs is no part of what every page loads.
import { learnWords } from "../lib/words";
import { later } from "../parts/later";

export default later(async () => {
  const [file] = await Promise.all([import("./page"), learnWords("analysis")]);
  return file.AnalysisPage;
});
