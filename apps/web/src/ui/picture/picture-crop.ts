/** The part of a picture that is kept, in the picture's own pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How the kept part lies: `across` and `down` from 0 to 1 of the way it can go, `zoom` from 1. */
export interface CropFrame {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const MIDDLE: CropFrame = { zoom: 1, across: 0.5, down: 0.5 };

type Size = Pick<Crop, 'width' | 'height'>;

/** The largest part of this shape (width over height) that the picture fills, nearer by `zoom`. */
export function cropAt(picture: Size, ratio: number, { zoom, across, down }: CropFrame = MIDDLE): Crop {
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return { x: (picture.width - width) * across, y: (picture.height - height) * down, width, height };
}
