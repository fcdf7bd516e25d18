// Paper is white: while the browser prints, the page and its boards are drawn in the light theme.

/** Watches for printing; returns how to stop. */
export function printLight(): () => void {
  const { dataset } = document.documentElement;
  let theme: string | undefined;
  const before = () => {
    theme = dataset["theme"];
    dataset["theme"] = "light";
  };
  const after = () => {
    if (theme === undefined) delete dataset["theme"];
    else dataset["theme"] = theme;
  };
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  return () => {
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
  };
}
