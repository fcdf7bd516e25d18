// The graph of a game: a slider over its places, drawn by hand in the pixels that there are.
import { createMemo, createSignal, For, onCleanup, onMount, Show, type JSX } from "solid-js";
import type { Curve, Picture } from "./insight";
import type { Fault } from "./judge";

interface GraphProps {
  label: string;
  picture: Picture;
  place: number;
  last: number;
  /** What stands out at a place. */
  markAt(place: number): Fault | "chain" | undefined;
  /** The words of a place. */
  tell(place: number): string;
  /** What the line to compare with is called. */
  levelName: string;
  go(place: number): void;
}

interface Box {
  width: number;
  height: number;
}

// Room for half a mark at the edges.
const EDGE = 7;
const PAGE = 10;

/** Shapes around 0, so that no fault is told by its colour alone. */
const SHAPES: Record<Fault | "chain", string> = {
  inaccuracy: "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0",
  mistake: "M0 -5.5L5.5 0L0 5.5L-5.5 0Z",
  blunder: "M-5 -5H5V5H-5Z",
  chain: "M0 -5L5 4.5H-5Z",
};

/** The pieces of a curve between the places where it has no value. */
function piecesOf({ values }: Curve): number[][] {
  const pieces: number[][] = [];
  values.forEach((value, place) => {
    if (value === undefined) return;
    const piece = pieces.at(-1);
    if (piece?.at(-1) === place - 1) piece.push(place);
    else pieces.push([place]);
  });
  return pieces;
}

function targetOf(key: string, place: number, last: number): number | undefined {
  switch (key) {
    case "ArrowLeft": case "ArrowDown": return place - 1;
    case "ArrowRight": case "ArrowUp": return place + 1;
    case "PageDown": return place - PAGE;
    case "PageUp": return place + PAGE;
    case "Home": return 0;
    case "End": return last;
    default: return undefined;
  }
}

interface DrawnProps extends GraphProps {
  box: Box;
}

function Drawn(props: DrawnProps): JSX.Element {
  const x = (place: number) =>
    EDGE + (place / Math.max(1, props.last)) * (props.box.width - 2 * EDGE);
  const y = (value: number) => {
    const { low, high } = props.picture;
    return props.box.height - EDGE - ((value - low) / (high - low)) * (props.box.height - 2 * EDGE);
  };
  const point = (curve: Curve, place: number) =>
    `${x(place).toFixed(1)} ${y(curve.values[place] ?? 0).toFixed(1)}`;
  const lineOf = (curve: Curve, piece: readonly number[]) => {
    // No more points than can be seen, and the last one always.
    const step = Math.ceil(piece.length / (2 * props.box.width));
    const seen = piece.filter((_, i) => i % step === 0 || i === piece.length - 1);
    return `M${seen.map((place) => point(curve, place)).join("L")}`;
  };
  // From the curve down to the floor, or up to the ceiling.
  const areaOf = (curve: Curve, piece: readonly number[], edge: number) =>
    `${lineOf(curve, piece)}V${y(edge).toFixed(1)}H${x(piece[0] ?? 0).toFixed(1)}Z`;
  const marks = createMemo(() => {
    const [curve] = props.picture.curves;
    const found: { place: number; mark: Fault | "chain"; y: number }[] = [];
    for (let place = 1; place <= props.last; ++place) {
      const mark = props.markAt(place);
      const value = curve?.values[place] ?? curve?.values[place - 1] ?? props.picture.low;
      if (mark) found.push({ place, mark, y: y(value) });
    }
    return found;
  });
  return (
    <svg class="graph-drawing" width={props.box.width} height={props.box.height} aria-hidden="true">
      <Show when={props.picture.lostFrom !== undefined}>
        <path class="graph-lost"
          d={`M${x(props.picture.lostFrom ?? 0)} 0H${props.box.width}V${props.box.height}` +
            `H${x(props.picture.lostFrom ?? 0)}Z`} />
      </Show>
      <For each={props.picture.curves}>{(curve) => (
        <For each={piecesOf(curve)}>{(piece) => (
          <g class={curve.color}>
            <Show when={props.picture.above}>
              {(above) => (
                <g class={above()}>
                  <path class="graph-area" d={areaOf(curve, piece, props.picture.high)} />
                </g>
              )}
            </Show>
            <Show when={props.picture.curves.length === 1}>
              <path class="graph-area" d={areaOf(curve, piece, props.picture.low)} />
            </Show>
            <path class="graph-line" d={lineOf(curve, piece)} />
            <Show when={piece.length === 1}>
              <circle class="graph-dot" cx={x(piece[0] ?? 0)}
                cy={y(curve.values[piece[0] ?? 0] ?? 0)} r={2} />
            </Show>
          </g>
        )}</For>
      )}</For>
      <Show when={props.picture.level !== undefined}>
        <path class="graph-level"
          d={`M0 ${y(props.picture.level ?? 0)}H${props.box.width}`} />
      </Show>
      <path class="graph-now" d={`M${x(props.place)} 0V${props.box.height}`} />
      <For each={marks()}>{({ place, mark, y: top }) => (
        <path class={`graph-mark ${mark}`} d={SHAPES[mark]}
          transform={`translate(${x(place)} ${top})`} />
      )}</For>
    </svg>
  );
}

export function Graph(props: GraphProps): JSX.Element {
  let host!: HTMLDivElement;
  const [box, setBox] = createSignal<Box>({ width: 0, height: 0 });
  onMount(() => {
    const measure = () => setBox({ width: host.clientWidth, height: host.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    measure();
    onCleanup(() => observer.disconnect());
  });
  const point = (event: PointerEvent) => {
    const { left, width } = host.getBoundingClientRect();
    const part = (event.clientX - left - EDGE) / Math.max(1, width - 2 * EDGE);
    const place = Math.round(Math.max(0, Math.min(1, part)) * props.last);
    if (place !== props.place) props.go(place);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = targetOf(event.key, props.place, props.last);
    if (target === undefined) return;
    event.preventDefault();
    props.go(Math.max(0, Math.min(props.last, target)));
  };
  return (
    <div
      ref={host} class="graph" classList={{ parted: props.picture.above !== undefined }} dir="ltr"
      role="slider" tabindex={0} aria-label={props.label} aria-valuemin={0}
      aria-valuemax={props.last} aria-valuenow={props.place}
      aria-valuetext={props.tell(props.place)}
      onKeyDown={press}
      onPointerDown={(event) => {
        host.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => host.hasPointerCapture(event.pointerId) && point(event)}
    >
      <Show when={box().width > 0}><Drawn {...props} box={box()} /></Show>
      <span class="graph-name" aria-hidden="true">{props.label}</span>
      <Show when={props.levelName && props.picture.level !== undefined}>
        <span class="graph-level-name" aria-hidden="true">{props.levelName}</span>
      </Show>
    </div>
  );
}
