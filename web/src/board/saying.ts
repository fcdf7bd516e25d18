// A sentence beside a cell, to be read by whoever picked it; the board's line speaks it besides. It
// is above all else on the page, dialogs too, and goes by itself or with the next thing one does.
import "../style/saying.css";

const SHOWN_MS = 4000;
const GAP = 8;

let current: { element: HTMLElement; end(): void } | undefined;

/** Above the cell where there is room, else below it, and never outside of the window. */
function place(element: HTMLElement, cell: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const middle = cell.left + cell.width / 2;
  const left = Math.max(GAP, Math.min(innerWidth - width - GAP, middle - width / 2));
  const above = cell.top - height - GAP;
  element.style.left = `${left}px`;
  element.style.top = `${above >= GAP ? above : cell.bottom + GAP}px`;
}

export function sayBeside(cell: HTMLElement, sentence: string): void {
  current?.end();
  const element = document.createElement("p");
  element.className = "saying";
  element.dir = "auto";
  element.popover = "manual";
  // The live line of the board says it to screen readers.
  element.setAttribute("aria-hidden", "true");
  element.textContent = sentence;
  (cell.closest("dialog") ?? document.body).append(element);
  element.showPopover();
  place(element, cell.getBoundingClientRect());
  const timer = setTimeout(() => end(), SHOWN_MS);
  const end = () => {
    clearTimeout(timer);
    for (const kind of ["pointerdown", "keydown", "scroll"]) removeEventListener(kind, end, true);
    element.remove();
    current = undefined;
  };
  for (const kind of ["pointerdown", "keydown", "scroll"]) addEventListener(kind, end, true);
  current = { element, end };
}
