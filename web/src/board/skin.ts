// What a game gives the board so that it can be shown: one small file a game (games/G/skin.ts).
import type { AnyEvent, Waves } from "../engine/protocol";
import type { Say } from "../text/words";
import type { Look } from "./look";

/** What a skin paints with. Lengths are CSS pixels; a cell is `cell` wide and high. */
export interface Paint {
  context: CanvasRenderingContext2D;
  cell: number;
  /** The value of a custom property that holds a colour, such as "--red". */
  color(property: string): string;
  /** A picture drawn once for its key and kept while the size and the colours stay. */
  sprite(key: string, cells: number, draw: (context: CanvasRenderingContext2D) => void): Sprite;
  /** Milliseconds that go on while something moves, for what turns or trembles at rest. */
  time: number;
  look: Look;
}

/** A kept picture of `size` pixels a side; drawSprite of overlay.ts puts its middle somewhere. */
export interface Sprite {
  image: CanvasImageSource;
  size: number;
}

/** A cell that goes off in a wave, and the property that holds its colour. */
export interface Flare {
  row: number;
  col: number;
  color: string;
}

/** A moment of a wave: the boards before and after it, and how much of it has passed, 0 to 1. */
export interface Moment<Model, Event> {
  before: Model;
  after: Model;
  events: readonly Event[];
  part: number;
}

export interface Skin<Model, Event extends AnyEvent> {
  size(model: Model): { rows: number; cols: number };
  /** Whether moves name cells, so that rows and columns have their names at the edge. */
  named?: true;
  clone(model: Model): Model;
  /** Events alone rebuild the board: this carries out one, and decides nothing. */
  show(model: Model, event: Event): void;
  /** The board at rest. */
  draw(paint: Paint, model: Model): void;
  /** The board within a wave. */
  drawMoment(paint: Paint, moment: Moment<Model, Event>): void;
  /** How long a wave takes at plain speed, in milliseconds. */
  waveMs(events: readonly Event[]): number;
  /** What goes off in a wave. The waves in which something does are the chain of an action. */
  flares?(model: Model, events: readonly Event[]): Flare[];
  /** Whether something turns or trembles even at rest. */
  restless?(model: Model): boolean;
  /** What a screen reader says of a cell. */
  cellLabel(model: Model, row: number, col: number, say: Say): string;
  /** One sentence for an action and all that followed from it. */
  summary(before: Model, waves: Waves<Event>, say: Say): string;
  /** What a wave sounds like: the name of a sound and a height from 0 on, or nothing. */
  sound(events: readonly Event[], wave: number): { name: SoundName; height: number } | undefined;
}

export type SoundName =
  | "place" | "burst" | "win" | "slide" | "clear" | "refuse"
  | "step" | "turn" | "push" | "bomb" | "jump" | "merge" | "lose";
