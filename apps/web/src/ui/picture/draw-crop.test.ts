import { assert, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atZoom, initialCrop } from './crop.ts';
import { placement } from './draw-crop.ts';

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
