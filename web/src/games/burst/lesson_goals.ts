// What the steps of a lesson are about, as the events of a move and the states around it tell it.
import type { Waves } from "../../engine/protocol";
import type { Tried } from "../../play/duel/game";

const has = (wave: Waves[number], type: string) => wave.some((event) => event.type === type);
/** How many waves of bursts there were. */
export const bursts = ({ waves }: Tried) => waves.filter((wave) => has(wave, "burst")).length;

export const burst = (move: Tried): boolean => bursts(move) > 0;

/** A burst that sets off another one. */
export const chain = (move: Tried): boolean => bursts(move) > 1;

export const won = ({ waves }: Tried): boolean => waves.some((wave) => has(wave, "win"));
