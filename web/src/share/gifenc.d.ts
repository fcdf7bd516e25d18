// The package brings no types of its own; these are what is used of it.
declare module "gifenc" {
  type Color = number[];
  interface FrameOptions {
    palette: Color[];
    delay: number;
    dispose: number;
    transparent: boolean;
    transparentIndex: number;
  }
  export function quantize(rgba: Uint8ClampedArray, most: number): Color[];
  export function applyPalette(rgba: Uint8ClampedArray, palette: Color[]): Uint8Array;
  export function GIFEncoder(): {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  };
}
