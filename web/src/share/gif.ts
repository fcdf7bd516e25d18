// GIF files, written by a worker, so that the page stays quick.
import type { FilmForm, Recorder } from "./film";
import type { FromGif, ToGif } from "./gif_worker";

function openGif(width: number, height: number, delay: number): Recorder {
  const worker = new Worker(new URL("./gif_worker.ts", import.meta.url), { type: "module" });
  let refuse: (error: Error) => void = () => {};
  const ask = (message: ToGif, moved: Transferable[] = []) =>
    new Promise<FromGif>((resolve, reject) => {
      refuse = reject;
      worker.onmessage = (event: MessageEvent<FromGif>) => resolve(event.data);
      worker.onerror = (event) => reject(new Error(event.message || "the worker stopped"));
      worker.postMessage(message, moved);
    });
  return {
    // One frame at a time is on its way, so that a long film takes no more memory than its file.
    async add({ context }) {
      const { data } = context.getImageData(0, 0, width, height);
      await ask({ pixels: data.buffer, width, height, delay }, [data.buffer]);
    },
    async finish() {
      const { bytes } = await ask({ end: true });
      return new Blob(bytes ? [bytes] : [], { type: "image/gif" });
    },
    close() {
      refuse(new Error("closed"));
      worker.terminate();
    },
  };
}

export const GIF: FilmForm = {
  // Times are hundredths of a second in a GIF: five of them a frame.
  ending: "gif", most: 400, rate: 20, mostMs: 40_000,
  open: ({ canvas }, rate) => Promise.resolve(openGif(canvas.width, canvas.height, 1000 / rate)),
};
