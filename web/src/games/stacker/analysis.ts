// What the page of analysis may know of stacker.
import type { AnalysisGame } from "../../analysis/games";
import type { Waves } from "../../engine/protocol";
import { packActions, replayFrom, unpackActions } from "./link";
import type { StackerModel } from "./model";
import { landingOf } from "./skin";
import type { StackerAction, StackerEvent, StackerState } from "./types";

export const analysis: AnalysisGame = {
  letters: { write: (actions) => packActions(actions as StackerAction[]), read: unpackActions },
  replayFrom,
  // Where the pair is going to land, as the events of the next move say.
  dress(model, _, next) {
    const ghost = next && landingOf(next as Waves<StackerEvent>);
    if (ghost) (model as StackerModel).ghost = ghost;
  },
  // Steps of a falling pair are no moves of their own (S4): what counts is that it landed.
  isMove(before, after) {
    return (after as StackerState).pieces > (before as StackerState).pieces ||
      after.status !== before.status;
  },
};
