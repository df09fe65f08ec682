import { assert, constantFrom, double, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialCrop, zoomIn } from './crop.ts';
import { followFingers, type Fingers } from './use-crop-gestures.ts';

const PHOTO = { picture: { width: 3000, height: 3000 }, ratio: 1, mayShowAll: false };
const MIDWAY = zoomIn(initialCrop(PHOTO.picture, 1), PHOTO, 2);

const at = (across: number, down: number) => ({ across, down });

const spot = (least: number) => {
  const share = double({ min: least, max: least + 0.1, noNaN: true });
  return record({ across: share, down: share });
};

describe('fingers on the picture', () => {
  it('that move together only move', () => {
    const dragged = followFingers(MIDWAY, PHOTO, [at(0.4, 0.5), at(0.6, 0.5)], [at(0.5, 0.5), at(0.7, 0.5)]);
    expect(dragged.width).toBeCloseTo(MIDWAY.width);
    expect(dragged.x).toBeCloseTo(MIDWAY.x - 150);
  });

  it('measure distances on the screen, also in a wide frame', () => {
    const wide = { picture: { width: 4000, height: 2000 }, ratio: 2, mayShowAll: false };
    const start = zoomIn(initialCrop(wide.picture, 2), wide, 2);
    // From side by side to one above the other, equally far apart.
    const turned = followFingers(start, wide, [at(0.45, 0.5), at(0.55, 0.5)], [at(0.5, 0.4), at(0.5, 0.6)]);
    expect(turned.width).toBeCloseTo(start.width);
  });

  it('on one spot break nothing', () => {
    const crop = followFingers(MIDWAY, PHOTO, [at(0.5, 0.5), at(0.5, 0.5)], [at(0.5, 0.5), at(0.5, 0.5)]);
    expect(crop).toEqual(MIDWAY);
  });

  it('are reversible where no edge is in the way', () => {
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
