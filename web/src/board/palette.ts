// Colours for the canvas, read from the style sheet's custom properties, so that tokens.css is the
// only place where a colour is written.

export interface Palette {
  color(property: string): string;
  /** Forgets what was read, after a change of theme. */
  forget(): void;
}

export function makePalette(host: HTMLElement): Palette {
  const known = new Map<string, string>();
  const probe = document.createElement("span");
  probe.hidden = true;
  host.append(probe);
  return {
    color(property) {
      let value = known.get(property);
      if (value === undefined) {
        // Through a real property, because a custom one is handed out unresolved.
        probe.style.color = `var(${property})`;
        value = getComputedStyle(probe).color;
        known.set(property, value);
      }
      return value;
    },
    forget: () => known.clear(),
  };
}

/** Calls back after every change of theme, by the page or by the system; returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const queries = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener("change", changed);
  };
}
