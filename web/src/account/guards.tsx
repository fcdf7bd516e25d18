// What else keeps others out of one's account, in one file to load.
import type { JSX } from "solid-js";
import { SecondFactor } from "./second_factor";
import { Sessions } from "./sessions";

export function Guards(): JSX.Element {
  return (
    <>
      <SecondFactor />
      <Sessions />
    </>
  );
}
