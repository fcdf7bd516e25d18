// A frame of ARC-AGI-3 on a canvas: 64 x 64 pixels of 16 colours, which are the protocol's.
const PALETTE = [
  0xffffff, 0xcccccc, 0x999999, 0x666666, 0x333333, 0x000000, 0xe53aa3, 0xff7bcc, 0xf93c31,
  0x1e93ff, 0x88d8f1, 0xffdc00, 0xff851b, 0x921231, 0x4fcc30, 0xa356d6,
] as const;

export const SIDE = 64;

/** `rows` are as many texts of as many hexadecimal digits. */
export function paintFrame(canvas: HTMLCanvasElement, rows: readonly string[]): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const image = context.createImageData(SIDE, SIDE);
  rows.forEach((row, y) => {
    for (let x = 0; x < SIDE; ++x) {
      const color = PALETTE[Number.parseInt(row.charAt(x), 16)] ?? 0;
      image.data.set([color >> 16, (color >> 8) & 255, color & 255, 255], 4 * (y * SIDE + x));
    }
  });
  context.putImageData(image, 0, 0);
}
