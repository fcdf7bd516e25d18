// The shapes of the players, so that colour is never all that tells them apart. Each is an SVG path
// in a box of 24 by 24 around (12, 12), for pages as well as for the canvas; their areas are about
// the same.

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const x = 12 + radius * Math.cos(angle);
    const y = 12.6 + radius * Math.sin(angle);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** The shape of player 1 comes first. */
export const SHAPES: readonly string[] = [
  "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z",
  "M12 1.6L22.4 12L12 22.4L1.6 12Z",
  "M12 2.4L22 20.2H2Z",
  "M4.2 4.2H19.8V19.8H4.2Z",
  "M12 2L20.7 7V17L12 22L3.3 17V7Z",
  star(5, 11, 5.2),
  "M8.6 2.6H15.4V8.6H21.4V15.4H15.4V21.4H8.6V15.4H2.6V8.6H8.6Z",
  "M12 1.6C16 7 20 10.4 20 14.4A8 8 0 0 1 4 14.4C4 10.4 8 7 12 1.6Z",
];

export function shapeOf(player: number): string {
  return SHAPES[(player - 1) % SHAPES.length] ?? "";
}

const paths = new Map<number, Path2D>();

/** Traces a player's shape around the origin; `radius` is half the side of its box. */
export function traceShape(
  context: CanvasRenderingContext2D, player: number, radius: number,
): Path2D {
  let path = paths.get(player);
  if (!path) {
    path = new Path2D(shapeOf(player));
    paths.set(player, path);
  }
  context.scale(radius / 12, radius / 12);
  context.translate(-12, -12);
  return path;
}
