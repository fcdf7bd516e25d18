// What the page of analysis may know of orbs and fission.
import type { AnalysisGame } from "../../analysis/games";
import { sentence, shareOf } from "./score";

export const analysis: AnalysisGame = { areas: ["duel_mind"], shareOf, standing: sentence };
