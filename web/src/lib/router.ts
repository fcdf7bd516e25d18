// Paths to pages. Links are plain <a href>; a click on one of ours changes the page without a load.
import { createSignal, onCleanup } from "solid-js";

const [path, setPath] = createSignal(location.pathname);
export { path };

export function go(to: string): void {
  if (to === location.pathname + location.hash) return;
  history.pushState(null, "", to);
  setPath(location.pathname);
  scrollTo(0, 0);
}

function ownLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  return link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#")
    ? undefined
    : link;
}

/** Follows links and the browser's buttons while the page lives. */
export function followLinks(): void {
  const click = (event: MouseEvent) => {
    const link = ownLink(event);
    if (!link) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  };
  const back = () => setPath(location.pathname);
  document.addEventListener("click", click);
  addEventListener("popstate", back);
  onCleanup(() => {
    document.removeEventListener("click", click);
    removeEventListener("popstate", back);
  });
}
