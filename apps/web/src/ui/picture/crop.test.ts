import { array, assert, boolean, constantFrom, double, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atPan,
  atZoom,
  moveAndZoom,
  initialCrop,
  zoomIn,
  MIDDLE,
  findPan,
  findZoom,
  type Crop,
  type CropScope,
} from './crop.ts';
import { followFingers, type Fingers } from './use-crop-gestures.ts';
import { placement } from './prepare-image.ts';

const shares = double({ min: -3, max: 3, noNaN: true });
const places = record({ across: shares, down: shares });
const zooms = double({ min: 0, max: 100, noNaN: true });
const ratios = constantFrom(0.5, 1, 4 / 3, 2, 3);
const scopes = record({
  picture: record({ width: integer({ min: 1, max: 8000 }), height: integer({ min: 1, max: 8000 }) }),
  ratio: ratios,
  mayShowAll: boolean(),
});

const acts = array(
  oneof(
    record({ from: places, to: places, factor: double({ min: 0.01, max: 100, noNaN: true }) }).map(
      (gesture) => (crop: Crop, scope: CropScope) => moveAndZoom(crop, scope, gesture),
    ),
    zooms.map((zoom) => (crop: Crop, scope: CropScope) => atZoom(crop, scope, zoom)),
    record({ across: double({ min: 0, max: 1, noNaN: true }) }).map(
      (pan) => (crop: Crop, scope: CropScope) => atPan(crop, scope, pan),
    ),
  ),
  { maxLength: 6 },
);

const after = (scope: CropScope, done: readonly ((crop: Crop, scope: CropScope) => Crop)[]) =>
  done.reduce((crop, act) => act(crop, scope), initialCrop(scope.picture, scope.ratio));

/** Inside the picture, or centred on it where the crop is larger. */
const liesWell = (start: number, length: number, whole: number) =>
  length <= whole ? start >= -1e-6 && start + length <= whole + 1e-6 : Math.abs(start + length / 2 - whole / 2) < 1e-6;

const WIDE = { picture: { width: 800, height: 200 }, ratio: 1, mayShowAll: true };

describe('a crop', () => {
  it('starts as the largest of its shape, centred', () => {
    const photo = { width: 800, height: 600 };
    expect(initialCrop(photo, 1)).toEqual({ x: 100, y: 0, width: 600, height: 600 });
    expect(initialCrop(photo, 2)).toEqual({ x: 0, y: 100, width: 800, height: 400 });
  });

  it('keeps its shape, whatever is done', () => {
    assert(
      property(scopes, acts, (scope, done) => {
        const { width, height } = after(scope, done);
        expect(width / height).toBeCloseTo(scope.ratio, 6);
      }),
    );
  });

  it('never leaves a picture that is large enough, whatever is done', () => {
    assert(
      property(scopes, acts, (scope, done) => {
        const { x, y, width, height } = after(scope, done);
        return liesWell(x, width, scope.picture.width) && liesWell(y, height, scope.picture.height);
      }),
    );
  });

  it('extends beyond the picture only if all of it may be shown, and no farther', () => {
    assert(
      property(scopes, acts, (scope, done) => {
        const { picture, ratio, mayShowAll } = scope;
        const { width, height } = after(scope, done);
        const fits = width <= picture.width + 1e-6 && height <= picture.height + 1e-6;
        const most = Math.max(picture.width, picture.height * ratio);
        expect(mayShowAll ? width <= most + 1e-6 : fits).toBe(true);
      }),
    );
    expect(atZoom(initialCrop(WIDE.picture, 1), WIDE, 0)).toEqual({ x: 0, y: -300, width: 800, height: 800 });
  });
});

describe('moving and zooming', () => {
  it('follows the pointer, up to the edge', () => {
    const start = initialCrop(WIDE.picture, 1);
    const to = (across: number, down: number) => moveAndZoom(start, WIDE, { from: MIDDLE, to: { across, down } });
    expect(to(1, 0.5)).toEqual({ x: 200, y: 0, width: 200, height: 200 });
    expect(to(9, 1.5)).toEqual({ x: 0, y: 0, width: 200, height: 200 });
  });

  it('keeps the point under the pointer while zooming in', () => {
    const within = double({ min: 0, max: 1, noNaN: true });
    const spots = record({ across: within, down: within });
    assert(
      property(scopes, spots, double({ min: 1, max: 5, noNaN: true }), (scope, fixed, factor) => {
        const crop = initialCrop(scope.picture, scope.ratio);
        const nearer = zoomIn(crop, scope, factor, fixed);
        expect(nearer.x + fixed.across * nearer.width).toBeCloseTo(crop.x + fixed.across * crop.width, 4);
        expect(nearer.y + fixed.down * nearer.height).toBeCloseTo(crop.y + fixed.down * crop.height, 4);
      }),
    );
  });

  it('zooms in at most five times', () => {
    expect(zoomIn(initialCrop(WIDE.picture, 1), WIDE, 1000).width).toBe(40);
  });

  it('round-trips its zoom', () => {
    assert(
      property(scopes, zooms, (scope, zoom) => {
        expect(findZoom(atZoom(initialCrop(scope.picture, scope.ratio), scope, zoom), scope)).toBeCloseTo(zoom, 4);
      }),
    );
  });

  it('returns the pan that was set, and null in a direction without range', () => {
    assert(
      property(scopes, zooms, double({ min: 0, max: 1, noNaN: true }), (scope, zoom, across) => {
        const crop = atZoom(initialCrop(scope.picture, scope.ratio), scope, zoom);
        const pan = findPan(atPan(crop, scope, { across }), scope.picture);
        const isFull = crop.width >= scope.picture.width - 1e-6;
        const isThere = pan.across === null ? isFull : Math.abs(pan.across - across) < 1e-4;
        return isThere && pan.down === findPan(crop, scope.picture).down;
      }),
    );
  });
});

const PHOTO = { picture: { width: 3000, height: 3000 }, ratio: 1, mayShowAll: false };

const MIDWAY = zoomIn(initialCrop(PHOTO.picture, 1), PHOTO, 2);

const at = (across: number, down: number) => ({ across, down });

const spot = (least: number) => {
  const share = double({ min: least, max: least + 0.1, noNaN: true });
  return record({ across: share, down: share });
};

describe('two fingers on the picture', () => {
  it('only move it when they move together', () => {
    const dragged = followFingers(MIDWAY, PHOTO, [at(0.4, 0.5), at(0.6, 0.5)], [at(0.5, 0.5), at(0.7, 0.5)]);
    expect(dragged.width).toBeCloseTo(MIDWAY.width);
    expect(dragged.x).toBeCloseTo(MIDWAY.x - 150);
  });

  it('measure distances on the screen, even in a wide frame', () => {
    const wide = { picture: { width: 4000, height: 2000 }, ratio: 2, mayShowAll: false };
    const start = zoomIn(initialCrop(wide.picture, 2), wide, 2);
    // From side by side to one above the other, equally far apart.
    const turned = followFingers(start, wide, [at(0.45, 0.5), at(0.55, 0.5)], [at(0.5, 0.4), at(0.5, 0.6)]);
    expect(turned.width).toBeCloseTo(start.width);
  });

  it('change nothing on a single spot', () => {
    const crop = followFingers(MIDWAY, PHOTO, [at(0.5, 0.5), at(0.5, 0.5)], [at(0.5, 0.5), at(0.5, 0.5)]);
    expect(crop).toEqual(MIDWAY);
  });

  it('are reversible away from the edges', () => {
    assert(
      property(constantFrom(1, 2), spot(0.25), spot(0.65), (ratio, first, second) => {
        const scope = { picture: { width: 6000, height: 6000 }, ratio, mayShowAll: false };
        const start = zoomIn(initialCrop(scope.picture, ratio), scope, 2);
        const before: Fingers = [at(0.3, 0.3), at(0.7, 0.7)];
        const there = followFingers(start, scope, before, [first, second]);
        const back = followFingers(there, scope, [first, second], before);
        for (const side of ['x', 'y', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(start[side], 3);
      }),
    );
  });
});

const sizes = record({ width: integer({ min: 1, max: 8000 }), height: integer({ min: 1, max: 8000 }) });

describe('where a crop is drawn', () => {
  it('is the whole canvas if it is inside the picture', () => {
    expect(placement({ x: 100, y: 0, width: 600, height: 300 }, { width: 800, height: 600 }, 200)).toEqual({
      from: { x: 100, y: 0, width: 600, height: 300 },
      to: { x: 0, y: 0, width: 200, height: 100 },
    });
  });

  it('leaves space next to a picture that is narrower than the crop', () => {
    expect(placement({ x: 0, y: -300, width: 800, height: 800 }, { width: 800, height: 200 }, 400)).toEqual({
      from: { x: 0, y: 0, width: 800, height: 200 },
      to: { x: 0, y: 150, width: 400, height: 100 },
    });
  });

  it('uses nothing outside the picture, and stretches nothing', () => {
    assert(
      property(sizes, double({ min: 0, max: 100, noNaN: true }), (picture, zoom) => {
        const crop = atZoom(initialCrop(picture, 1), { picture, ratio: 1, mayShowAll: true }, zoom);
        const { from, to } = placement(crop, picture, 512);
        expect(Math.min(from.x, from.y, from.width, from.height)).toBeGreaterThanOrEqual(0);
        expect(from.x + from.width).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(from.y + from.height).toBeLessThanOrEqual(picture.height + 1e-6);
        expect(to.width * from.height).toBeCloseTo(to.height * from.width, 2);
        expect(to.x + to.width / 2).toBeCloseTo(256, 3);
      }),
    );
  });
});
