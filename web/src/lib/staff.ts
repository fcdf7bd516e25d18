// Whether one moderates here, for the head of every page; who one is, is known elsewhere.
import { createSignal } from "solid-js";

const [isStaff, setStaff] = createSignal(false);
export { isStaff, setStaff };
