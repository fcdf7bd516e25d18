// The keys of a race of stacker: those that steer act at once and again while they are held.
import { onCleanup } from "solid-js";
import { options } from "./kept";
import { isTaken, keyOf, STEP_OF_KEY } from "./keys";
import { makeRepeat, type Act, type Repeat } from "./repeat";

/** Listens while the room lives; what it returns is for buttons that are held. */
export function useRaceKeys(press: Act, commands: Record<string, () => void>): Repeat {
  const repeat = makeRepeat(options, press);
  const down = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return;
    const key = keyOf(event);
    if (document.querySelector("dialog[open]") || isTaken(event, key)) return;
    const step = STEP_OF_KEY[key];
    const command = commands[key];
    if (!step && !command) return;
    event.preventDefault();
    if (event.repeat) return;
    if (step) repeat.press(step);
    else command?.();
  };
  const up = (event: KeyboardEvent) => {
    const step = STEP_OF_KEY[keyOf(event)];
    if (step) repeat.release(step);
  };
  // A race does not stand still for who looks elsewhere, but no key stays down for them.
  const leave = () => repeat.releaseAll();
  document.addEventListener("keydown", down);
  document.addEventListener("keyup", up);
  addEventListener("blur", leave);
  onCleanup(() => {
    repeat.releaseAll();
    document.removeEventListener("keydown", down);
    document.removeEventListener("keyup", up);
    removeEventListener("blur", leave);
  });
  return repeat;
}
