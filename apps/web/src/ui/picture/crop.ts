export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In the picture's pixels: upper left corner and size. */
export interface Crop extends Size {
  readonly x: number;
  readonly y: number;
}

export interface CropScope {
  readonly picture: Size;
  /** Width over height. */
  readonly ratio: number;
  /** Whether it may grow until the whole picture is visible, so that a wide name is not cut. */
  readonly mayShowAll: boolean;
}

/** In shares of the crop's width and height from the upper left corner. */
export interface Place {
  readonly across: number;
  readonly down: number;
}

export const MIDDLE: Place = { across: 0.5, down: 0.5 };

/** The largest zoom, relative to a picture that fills the frame. */
const NEAREST = 5;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

const filling = (picture: Size, ratio: number) => Math.min(picture.width, picture.height * ratio);

function widthLimits({ picture, ratio, mayShowAll }: CropScope) {
  const filled = filling(picture, ratio);
  return { near: filled / NEAREST, far: mayShowAll ? Math.max(picture.width, picture.height * ratio) : filled };
}

export function initialCrop(picture: Size, ratio: number): Crop {
  const width = filling(picture, ratio);
  const height = width / ratio;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** A crop larger than the picture in one direction is centred. */
const along = (start: number, length: number, whole: number) =>
  length >= whole ? (whole - length) / 2 : between(0, start, whole - length);

export interface Gesture {
  /** Moves this point of the crop … */
  readonly from: Place;
  /** … to this one, as far as the picture's edges allow. */
  readonly to: Place;
  readonly factor?: number;
}

export function moveAndZoom(crop: Crop, scope: CropScope, { from, to, factor = 1 }: Gesture): Crop {
  const { near, far } = widthLimits(scope);
  const width = between(near, crop.width / factor, far);
  const height = width / scope.ratio;
  return {
    x: along(crop.x + from.across * crop.width - to.across * width, width, scope.picture.width),
    y: along(crop.y + from.down * crop.height - to.down * height, height, scope.picture.height),
    width,
    height,
  };
}

/** A factor below 1 zooms out; `fixed` stays in place as far as the edges allow. */
export const zoomIn = (crop: Crop, scope: CropScope, factor: number, fixed: Place = MIDDLE): Crop =>
  moveAndZoom(crop, scope, { from: fixed, to: fixed, factor });

/** From 0, the farthest, to 100, the nearest, on a logarithmic scale. */
export function findZoom({ width }: Crop, scope: CropScope): number {
  const { near, far } = widthLimits(scope);
  return (100 * Math.log(far / width)) / Math.log(far / near);
}

export function atZoom(crop: Crop, scope: CropScope, zoom: number): Crop {
  const { near, far } = widthLimits(scope);
  return zoomIn(crop, scope, crop.width / (far * (near / far) ** (zoom / 100)));
}

const isFree = (space: number) => space > 1e-6;

/** Position within the possible range, 0 to 1; null in a direction without any range. */
export function findPan(crop: Crop, picture: Size): { readonly across: number | null; readonly down: number | null } {
  const [wide, high] = [picture.width - crop.width, picture.height - crop.height];
  return { across: isFree(wide) ? crop.x / wide : null, down: isFree(high) ? crop.y / high : null };
}

export function atPan(crop: Crop, { picture }: CropScope, { across, down }: Partial<Place>): Crop {
  const pan = findPan(crop, picture);
  return {
    ...crop,
    x: across === undefined || pan.across === null ? crop.x : across * (picture.width - crop.width),
    y: down === undefined || pan.down === null ? crop.y : down * (picture.height - crop.height),
  };
}
