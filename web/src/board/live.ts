// The line that screen readers speak: one sentence for a move, one for a reaction.

export interface Live {
  readonly element: HTMLElement;
  say(sentence: string): void;
}

export function makeLive(): Live {
  const element = document.createElement("p");
  element.className = "spoken";
  element.setAttribute("aria-live", "polite");
  return {
    element,
    say(sentence) {
      // The same sentence twice would not be spoken again; a no-break space makes it new.
      element.textContent = element.textContent === sentence ? `${sentence}\u00a0` : sentence;
    },
  };
}
