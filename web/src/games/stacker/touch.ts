// Fingers on the board: drag aside to move, drag down to lower, tap to turn, flick down to drop.
import type { Step } from "./types";

interface Drag {
  id: number;
  /** Where the finger was when the last step was made, and at first. */
  x: number;
  y: number;
  startX: number;
  startY: number;
  startTime: number;
  steps: number;
  /** Where it was a moment ago, to know how fast it is. */
  lastY: number;
  lastTime: number;
  speed: number;
}

const TAP_PX = 10;
const TAP_MS = 350;
/** Pixels a millisecond, downwards, that make a flick of a drag. */
const FLICK_SPEED = 0.7;
const FLICK_PX = 40;
const LEAST_STEP_PX = 22;

function begin(event: PointerEvent): Drag {
  const { pointerId, clientX, clientY, timeStamp } = event;
  return {
    id: pointerId, x: clientX, y: clientY, startX: clientX, startY: clientY,
    startTime: timeStamp, steps: 0, lastY: clientY, lastTime: timeStamp, speed: 0,
  };
}

function move(drag: Drag, event: PointerEvent, size: number, press: (step: Step) => void): void {
  const passed = event.timeStamp - drag.lastTime;
  if (passed > 0) drag.speed = (event.clientY - drag.lastY) / passed;
  [drag.lastY, drag.lastTime] = [event.clientY, event.timeStamp];
  for (; event.clientX - drag.x >= size; drag.x += size, ++drag.steps) press("right");
  for (; drag.x - event.clientX >= size; drag.x -= size, ++drag.steps) press("left");
  if (drag.speed >= FLICK_SPEED) return;
  for (; event.clientY - drag.y >= size; drag.y += size, ++drag.steps) press("down");
}

function end(drag: Drag, event: PointerEvent, press: (step: Step) => void): void {
  const [right, below] = [event.clientX - drag.startX, event.clientY - drag.startY];
  const near = Math.hypot(right, below) < TAP_PX && drag.steps === 0;
  if (near && event.timeStamp - drag.startTime < TAP_MS) press("cw");
  else if (below > FLICK_PX && below > Math.abs(right) && drag.speed >= FLICK_SPEED) press("drop");
}

/** Listens on an element; `cell` says how large a cell is now. Returns how to stop. */
export function followFingers(
  element: HTMLElement, cell: () => number, press: (step: Step) => void,
): () => void {
  let drag: Drag | undefined;
  const onDown = (event: PointerEvent) => {
    if (drag || event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest("button, a, input")) return;
    drag = begin(event);
    // The focus stays where the arrows steer.
    event.preventDefault();
  };
  const onMove = (event: PointerEvent) => {
    if (drag?.id === event.pointerId) {
      move(drag, event, Math.max(LEAST_STEP_PX, cell() * 0.8), press);
    }
  };
  const onUp = (event: PointerEvent) => {
    if (drag?.id !== event.pointerId) return;
    end(drag, event, press);
    drag = undefined;
  };
  const onCancel = () => {
    drag = undefined;
  };
  // A click of a screen reader has no finger (detail 0) and picks a cell; all others are over here.
  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof Element && event.target.closest("[role=grid]");
    if (cell && event.detail > 0) event.stopPropagation();
  };
  element.addEventListener("pointerdown", onDown);
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onUp);
  addEventListener("pointercancel", onCancel);
  element.addEventListener("click", onClick, { capture: true });
  return () => {
    element.removeEventListener("pointerdown", onDown);
    removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", onUp);
    removeEventListener("pointercancel", onCancel);
    element.removeEventListener("click", onClick, { capture: true });
  };
}
