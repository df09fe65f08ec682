import type { Size } from './file-kind.ts';

/** The square that is kept: its middle and its side, in the picture's own pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** How much nearer than "fills the square" one may look. */
const NEAREST = 5;

const shorter = ({ width, height }: Size) => Math.min(width, height);
const longer = ({ width, height }: Size) => Math.max(width, height);
const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The largest square that the picture fills, from its middle. */
export const firstCrop = (size: Size): Crop => ({ x: size.width / 2, y: size.height / 2, side: shorter(size) });

/**
 * The square at its nearest allowed place. It may grow until the whole picture stands in it, so that a wide name is
 * not cut; along a direction in which it is larger than the picture, the picture stands in its middle.
 */
export function keepInside({ x, y, side }: Crop, size: Size): Crop {
  const kept = between(shorter(size) / NEAREST, side, longer(size));
  const along = (middle: number, length: number) =>
    kept >= length ? length / 2 : between(kept / 2, middle, length - kept / 2);
  return { x: along(x, size.width), y: along(y, size.height), side: kept };
}

/** Moves the picture under the square by shares of the square's side: to the right is to the right. */
export const movePicture = (crop: Crop, size: Size, right: number, down: number): Crop =>
  keepInside({ ...crop, x: crop.x - right * crop.side, y: crop.y - down * crop.side }, size);

/** A place in the square, in shares of its side from the upper left corner. */
export interface Place {
  readonly across: number;
  readonly down: number;
}

const MIDDLE: Place = { across: 0.5, down: 0.5 };

/** Looks `factor` times nearer; what stands at `fixed` stays there as far as the edges allow. */
export function lookNearer(crop: Crop, size: Size, factor: number, fixed: Place = MIDDLE): Crop {
  const { side } = keepInside({ ...crop, side: crop.side / factor }, size);
  const shift = crop.side - side;
  return keepInside({ x: crop.x + (fixed.across - 0.5) * shift, y: crop.y + (fixed.down - 0.5) * shift, side }, size);
}

/** 0 shows the whole picture, 100 looks as near as one may; equal steps look equally nearer. */
export function zoomOf({ side }: Crop, size: Size): number {
  const [far, near] = [Math.log(longer(size)), Math.log(shorter(size) / NEAREST)];
  return (100 * (far - Math.log(side))) / (far - near);
}

export function atZoom(crop: Crop, size: Size, zoom: number): Crop {
  const [far, near] = [Math.log(longer(size)), Math.log(shorter(size) / NEAREST)];
  return keepInside({ ...crop, side: Math.exp(far - (zoom / 100) * (far - near)) }, size);
}

/** Where the picture's corner stands and how large it is drawn, on a canvas of `pixels` by `pixels`. */
export function placement({ x, y, side }: Crop, size: Size, pixels: number) {
  const scale = pixels / side;
  return {
    left: (side / 2 - x) * scale,
    top: (side / 2 - y) * scale,
    width: size.width * scale,
    height: size.height * scale,
  };
}
