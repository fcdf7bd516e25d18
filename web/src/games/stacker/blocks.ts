// The blocks of stacker as paths in a box of 24 by 24, for pages as well as for the canvas. Every
// one has an outline of its own, so that colour is never all that tells them apart.

/** What a part is painted with: the block's own colour, or one that all blocks share. */
export type PieceInk = "body" | "light" | "dark" | "shade" | "warm" | "rim";

export interface PiecePart {
  d: string;
  ink: PieceInk;
  /** The width of the line; a part without one is filled. */
  line?: number;
}

export type PieceName = "hamster" | "bird" | "fish" | "star" | "bomb" | "hard" | "cracked";

const circle = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

const fill = (ink: PieceInk, ...paths: string[]): PiecePart => ({ d: paths.join(""), ink });
const line = (ink: PieceInk, width: number, ...paths: string[]): PiecePart =>
  ({ d: paths.join(""), ink, line: width });

/** A body with its outline, which goes around all its parts together. */
const body = (...paths: string[]): PiecePart[] => [
  line("rim", 1.9, ...paths), ...paths.map((path) => fill("body", path)),
];

const STAR = "M12 1.6L15 8.4L22.4 9.1L16.8 14L18.5 21.3L12 17.5L5.5 21.3L7.2 14L1.6 9.1L9 8.4Z";
const SQUARE = "M4.6 2.2H19.4A2.4 2.4 0 0 1 21.8 4.6V19.4A2.4 2.4 0 0 1 19.4 21.8H4.6" +
  "A2.4 2.4 0 0 1 2.2 19.4V4.6A2.4 2.4 0 0 1 4.6 2.2Z";
// A square with pieces out of its corners and sides.
const BROKEN = "M6 2.2H12L13.6 4.6L15.6 2.2H19.4L21.8 5.4V11L19.6 12.6L21.8 14.6V19.4L18.6 21.8" +
  "H13.4L11.8 19.8L9.8 21.8H4.6L2.2 18.4V13.4L4.2 11.6L2.2 9.6V5.6Z";

export const PIECES: Record<PieceName, readonly PiecePart[]> = {
  hamster: [
    ...body(circle(5, 5.6, 3), circle(19, 5.6, 3), circle(12, 13.2, 9.4, 8.8),
      circle(5.6, 16, 4.6, 4.4), circle(18.4, 16, 4.6, 4.4)),
    fill("light", circle(5, 5.8, 1.3), circle(19, 5.8, 1.3)),
    fill("light", circle(6.2, 16.6, 4, 3.6)),
    fill("light", circle(17.8, 16.6, 4, 3.6)),
    fill("light", circle(12, 17.4, 4.4, 3.8)),
    fill("dark", circle(8.2, 11.4, 1.7), circle(15.8, 11.4, 1.7), "M10.5 13.8H13.5L12 15.6Z"),
    line("dark", 1.1, "M9 16.8Q10.8 17.8 12 15.8Q13.2 17.8 15 16.8M12 17.4V19.4"),
  ],
  bird: [
    ...body("M17.6 8L23 4.4L21.4 14.6Z", "M9.4 6.4L8.4 1.2L12 3.2L14.4 1L14.8 6.4Z",
      circle(12.6, 13.2, 8.9)),
    fill("warm", "M5.8 9.6L0.4 12.6L5.6 15.6Z"),
    fill("light", circle(9.2, 11.2, 3.1)),
    fill("dark", circle(8.5, 11.4, 1.6)),
    fill("shade", "M12.2 13.8Q17 11.2 20 13.8Q18.6 20 12.6 18.6Q14.4 16.4 12.2 13.8Z"),
  ],
  fish: [
    ...body("M15.4 12.4L23.2 4.6V20.2Z", "M6.6 7L10.4 1.8L15.6 7.4Z", "M8.6 18L12.2 22.4L14 17.6Z",
      circle(9.8, 12.4, 9.2, 7)),
    fill("light", circle(5.2, 10.6, 2.4)),
    fill("dark", circle(4.8, 10.8, 1.4)),
    line("light", 1.5, "M9.8 8.4Q11.8 12.4 9.8 16.4"),
    line("shade", 1.5, "M13.4 9.6Q15 12.4 13.4 15.2M18.8 9.8L21.4 8M18.8 15L21.4 16.8"),
  ],
  star: [
    ...body(STAR),
    fill("light", "M12 4.4L9.9 9.3L4.8 9.9L8.2 12.6Q10 9 12 4.4Z"),
    fill("dark", circle(9.7, 12, 1), circle(14.3, 12, 1)),
  ],
  bomb: [
    ...body("M12.8 4.2L17.4 5.8L16.2 9.2L11.6 7.6Z", circle(11, 14.4, 8.2)),
    line("warm", 1.9, "M15.4 4.8Q16.6 1.8 20 2.8"),
    fill("warm", "M20.4 0.2L21.2 2.4L23.6 2.8L21.7 4.3L22.2 6.6L20.2 5.3L18.2 6.4L18.9 4.1Z"),
    line("light", 1.9, "M6 13.4Q6.6 10.4 9.2 9.4"),
  ],
  hard: [
    ...body(SQUARE),
    line("light", 1.3, "M4.4 18.8V5.6A1.2 1.2 0 0 1 5.6 4.4H18.8"),
    line("shade", 1.5, "M2.6 9H21.4M2.6 15.2H21.4M9 2.8V9M15.4 9V15.2M7.4 15.2V21.4"),
  ],
  cracked: [
    ...body(BROKEN),
    line("shade", 1.3, "M3 9.4H8M16.8 15.2H21"),
    line("dark", 1.7, "M13.4 4.8L9.8 8.8L14 11.6L8.8 15L11.8 19.6M14 11.6L19.4 12.6M9.8 8.8L5 7"),
  ],
};

const kept = new Map<string, Path2D>();

function pathOf(d: string): Path2D {
  let path = kept.get(d);
  if (!path) {
    path = new Path2D(d);
    kept.set(d, path);
  }
  return path;
}

/** Draws a block around the origin, `size` wide and high. */
export function drawPiece(
  context: CanvasRenderingContext2D, name: PieceName, size: number,
  color: (ink: PieceInk) => string,
): void {
  context.save();
  context.scale(size / 24, size / 24);
  context.translate(-12, -12);
  context.lineJoin = context.lineCap = "round";
  for (const part of PIECES[name]) {
    if (part.line === undefined) {
      context.fillStyle = color(part.ink);
      context.fill(pathOf(part.d));
    } else {
      context.strokeStyle = color(part.ink);
      context.lineWidth = part.line;
      context.stroke(pathOf(part.d));
    }
  }
  context.restore();
}

/** Only the outline, for where something will come to lie. */
export function drawOutline(
  context: CanvasRenderingContext2D, name: PieceName, size: number, color: string,
): void {
  context.save();
  context.scale(size / 24, size / 24);
  context.translate(-12, -12);
  context.lineJoin = "round";
  context.lineWidth = 3.4;
  context.strokeStyle = color;
  const [rim, ...parts] = PIECES[name];
  if (rim) context.stroke(pathOf(rim.d));
  // What is inside is taken out again: the parts of a body overlap.
  context.globalCompositeOperation = "destination-out";
  for (const part of parts) if (part.ink === "body") context.fill(pathOf(part.d));
  context.restore();
}
