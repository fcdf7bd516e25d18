// A task of its own for each part of a page, so that a click in between is heard.

/** Runs it in a task after this one; returns how to call that off. Not a timer: those wait. */
export function nextTask(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(undefined);
  return () => port1.close();
}
