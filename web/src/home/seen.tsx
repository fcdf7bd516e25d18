// What lies below the fold is made when one comes near it, and loaded only then.
import { createSignal, onCleanup, onMount, Show, type JSX } from "solid-js";

// How far below the edge it may be, in pixels.
const NEAR = 100;

export function WhenSeen(props: { children: JSX.Element }): JSX.Element {
  const [near, setNear] = createSignal(false);
  let host!: HTMLDivElement;
  onMount(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setNear(true);
      observer.disconnect();
    }, { rootMargin: `${NEAR}px` });
    observer.observe(host);
    onCleanup(() => observer.disconnect());
  });
  return <div ref={host}><Show when={near()}>{props.children}</Show></div>;
}
