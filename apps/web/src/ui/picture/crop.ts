export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that is kept, in the picture's own pixels: its upper left corner and its size. */
export interface Crop extends Size {
  readonly x: number;
  readonly y: number;
}

/** What a crop is taken from, and the shape that it has. */
export interface CropScope {
  readonly picture: Size;
  /** Width over height. */
  readonly ratio: number;
  /** Whether it may grow until the whole picture stands in it, so that a wide name is not cut. */
  readonly mayShowAll: boolean;
}

/** A place in the crop, in shares of its width and height from the upper left corner. */
export interface Place {
  readonly across: number;
  readonly down: number;
}

export const MIDDLE: Place = { across: 0.5, down: 0.5 };

/** How much nearer than "fills the frame" one may look. */
const NEAREST = 5;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

const filling = (picture: Size, ratio: number) => Math.min(picture.width, picture.height * ratio);

function widthsOf({ picture, ratio, mayShowAll }: CropScope) {
  const filled = filling(picture, ratio);
  return { near: filled / NEAREST, far: mayShowAll ? Math.max(picture.width, picture.height * ratio) : filled };
}

/** The largest part of this shape that the picture fills, from its middle. */
export function firstCrop(picture: Size, ratio: number): Crop {
  const width = filling(picture, ratio);
  const height = width / ratio;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Where it is larger than the picture along a direction, the picture stands in its middle. */
const along = (start: number, length: number, whole: number) =>
  length >= whole ? (whole - length) / 2 : between(0, start, whole - length);

export interface Grip {
  /** What stands here in the crop … */
  readonly from: Place;
  /** … is brought there, as far as the picture's edges allow. */
  readonly to: Place;
  /** How many times nearer one then looks. */
  readonly factor?: number;
}

/** Moves and resizes the picture under the frame: all that a hand, a wheel, a key or a slider does comes to this. */
export function bring(crop: Crop, scope: CropScope, { from, to, factor = 1 }: Grip): Crop {
  const { near, far } = widthsOf(scope);
  const width = between(near, crop.width / factor, far);
  const height = width / scope.ratio;
  return {
    x: along(crop.x + from.across * crop.width - to.across * width, width, scope.picture.width),
    y: along(crop.y + from.down * crop.height - to.down * height, height, scope.picture.height),
    width,
    height,
  };
}

/** Looks nearer, or farther by a factor below 1; what stands at `fixed` stays there as far as the edges allow. */
export const zoomIn = (crop: Crop, scope: CropScope, factor: number, fixed: Place = MIDDLE): Crop =>
  bring(crop, scope, { from: fixed, to: fixed, factor });

/** 0 looks from as far as one may, 100 from as near; equal steps look equally nearer. */
export function zoomOf({ width }: Crop, scope: CropScope): number {
  const { near, far } = widthsOf(scope);
  return (100 * Math.log(far / width)) / Math.log(far / near);
}

export function atZoom(crop: Crop, scope: CropScope, zoom: number): Crop {
  const { near, far } = widthsOf(scope);
  return zoomIn(crop, scope, crop.width / (far * (near / far) ** (zoom / 100)));
}

const isFree = (space: number) => space > 1e-6;

/** How far the crop lies on the way that it can go, from 0 to 1; null in a direction in which it can go nowhere. */
export function wayOf(crop: Crop, picture: Size): { readonly across: number | null; readonly down: number | null } {
  const [wide, high] = [picture.width - crop.width, picture.height - crop.height];
  return { across: isFree(wide) ? crop.x / wide : null, down: isFree(high) ? crop.y / high : null };
}

export function atWay(crop: Crop, { picture }: CropScope, { across, down }: Partial<Place>): Crop {
  const way = wayOf(crop, picture);
  return {
    ...crop,
    x: across === undefined || way.across === null ? crop.x : across * (picture.width - crop.width),
    y: down === undefined || way.down === null ? crop.y : down * (picture.height - crop.height),
  };
}
