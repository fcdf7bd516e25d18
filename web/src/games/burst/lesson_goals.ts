// What the steps of a lesson are about, as the events of a move tell it.
import type { Waves } from "../../engine/protocol";

const has = (wave: Waves[number], type: string) => wave.some((event) => event.type === type);

export const burst = (waves: Waves): boolean => waves.some((wave) => has(wave, "burst"));

/** A burst that sets off another one. */
export const chain = (waves: Waves): boolean =>
  waves.filter((wave) => has(wave, "burst")).length > 1;

export const won = (waves: Waves): boolean => waves.some((wave) => has(wave, "win"));
