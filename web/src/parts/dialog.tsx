// A window over the page: the browser's own, so that focus, Escape and screen readers work.
import { onCleanup, onMount, type JSX } from "solid-js";
import { Icon } from "../art/icons";
import { t } from "../lib/words";

interface DialogProps {
  title: string;
  close(): void;
  children: JSX.Element;
}

export function Dialog(props: DialogProps): JSX.Element {
  let element!: HTMLDialogElement;
  let alive = true;
  onCleanup(() => {
    alive = false;
  });
  onMount(() => {
    element.showModal();
    // What one most likely wants next; else the browser takes the first button.
    element.querySelector<HTMLElement>("[data-first]")?.focus();
  });
  const outside = (event: MouseEvent) => {
    if (event.target === element) element.close();
  };
  return (
    <dialog
      ref={element} class="dialog" aria-label={props.title}
      // The browser tells of it later, when another window may be open already.
      onClose={() => alive && props.close()} onClick={outside}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2>{props.title}</h2>
          <button
            class="button quiet" aria-label={t("dialog.close")} title={t("dialog.close")}
            onClick={() => element.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {props.children}
      </div>
    </dialog>
  );
}
