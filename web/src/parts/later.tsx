// Views that are loaded when they are first shown. Smaller than the framework's own way, which
// brings its whole machinery for resources along.
import { createSignal, Show, type Component } from "solid-js";
import { setFailure } from "../lib/failure";
import { nextTask } from "../lib/next_task";

export function later<Props extends object>(
  load: () => Promise<Component<Props>>,
): Component<Props> {
  const [view, setView] = createSignal<Component<Props>>();
  let asked = false;
  return (props) => {
    if (!asked) {
      asked = true;
      load().then((loaded) => nextTask(() => setView(() => loaded)), setFailure);
    }
    return <Show when={view()} keyed>{(View) => <View {...props} />}</Show>;
  };
}
