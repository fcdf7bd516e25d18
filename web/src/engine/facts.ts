// Bounds of a setup, as the engine told them when the app was built.

export interface Bounds {
  least: number;
  most: number;
}

/** The bounds of a place of a setup; there is none only by a mistake of ours. */
export function boundsAt(bounds: Readonly<Record<string, Bounds>>, place: string): Bounds {
  const found = bounds[place];
  if (!found) throw new Error(`the engine knows no bounds of ${place}`);
  return found;
}
