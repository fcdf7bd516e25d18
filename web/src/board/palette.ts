// Colours for the canvas, read from the style sheet's custom properties, so that tokens.css is the
// only place where a colour is written.

export interface Palette {
  color(property: string): string;
  /** Forgets what was read, after a change of theme. */
  forget(): void;
}

// A custom property is handed out as it is written; of a pair for light and dark one is meant.
function resolve(value: string, { colorScheme }: CSSStyleDeclaration): string {
  const pair = /^light-dark\(([^,]*),([^,]*)\)$/.exec(value);
  if (!pair) return value;
  const { matches } = matchMedia("(prefers-color-scheme: dark)");
  const dark = colorScheme === "dark" || (colorScheme !== "light" && matches);
  return (pair[dark ? 2 : 1] ?? "").trim();
}

export function makePalette(): Palette {
  const known = new Map<string, string>();
  return {
    color(property) {
      let value = known.get(property);
      if (value === undefined) {
        // Of the root, which has its style already: to ask anything below it would make the
        // browser style the whole page at once, in the middle of a first drawing.
        const style = getComputedStyle(document.documentElement);
        // A look may give boards colours that the rest of the page does not have.
        const own = style.getPropertyValue(property.replace("--", "--board-"));
        value = resolve((own || style.getPropertyValue(property)).trim(), style);
        known.set(property, value);
      }
      return value;
    },
    forget: () => known.clear(),
  };
}

/** Calls back after every change of theme or look, whoever made it; returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributeFilter: ["data-theme", "data-look"],
  });
  const queries = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener("change", changed);
  };
}
