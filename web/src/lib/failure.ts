// What broke the page: an engine that stopped, or a part that could not be loaded.
import { createSignal } from "solid-js";

export const [failure, setFailure] = createSignal<unknown>();
