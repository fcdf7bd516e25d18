// How boards look, whatever is played on them. The clean look is what tokens.css and the skins say;
// another one is a style sheet and a file of looks/, which say what differs, and come when it is
// chosen.

export interface Look {
  /** Fills a shape in a box of 24 by 24; without it the shape is lit from above. */
  fillShape?(context: CanvasRenderingContext2D, path: Path2D, color: string, rim: string): void;
  /** Puts the last hand to a picture that is kept; `ratio` is its pixels for one of the page. */
  finish?(context: CanvasRenderingContext2D, ratio: number): void;
}

let worn: Look = {};

export const look = (): Look => worn;

/** From now on boards are drawn so; data-look of the page makes them draw themselves anew. */
export function wear(next: Look): void {
  worn = next;
}
