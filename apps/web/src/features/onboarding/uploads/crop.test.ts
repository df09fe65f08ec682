import { assert, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atZoom, firstCrop, keepInside, lookNearer, movePicture, placement, zoomOf } from './crop.ts';

const sizes = record({ width: integer({ min: 1, max: 8000 }), height: integer({ min: 1, max: 8000 }) });
const shares = double({ min: -3, max: 3, noNaN: true });
const crops = record({
  x: double({ min: -9000, max: 9000, noNaN: true }),
  y: double({ min: -9000, max: 9000, noNaN: true }),
  side: double({ min: 0.1, max: 20_000, noNaN: true }),
});

const wide = { width: 800, height: 200 };

describe('cropping', () => {
  it('begins with the largest square that the picture fills', () => {
    expect(firstCrop(wide)).toEqual({ x: 400, y: 100, side: 200 });
  });

  it('never shows beside the picture where the picture is large enough', () => {
    assert(
      property(sizes, crops, (size, wanted) => {
        const crop = keepInside(wanted, size);
        for (const [middle, length] of [
          [crop.x, size.width],
          [crop.y, size.height],
        ] as const) {
          // Where the square is larger than the picture, both ends of the way are its middle.
          const reach = Math.min(crop.side / 2, length / 2);
          expect(middle).toBeGreaterThanOrEqual(reach - 1e-6);
          expect(middle).toBeLessThanOrEqual(length - reach + 1e-6);
        }
        expect(crop.side).toBeLessThanOrEqual(Math.max(size.width, size.height));
      }),
    );
  });

  it('moves the picture with the hand, and no further than its edge', () => {
    expect(movePicture(firstCrop(wide), wide, 0.5, 0)).toEqual({ x: 300, y: 100, side: 200 });
    expect(movePicture(firstCrop(wide), wide, 9, 1)).toEqual({ x: 100, y: 100, side: 200 });
  });

  it('looks nearer around the place that is pointed at', () => {
    const crop = { x: 400, y: 100, side: 200 };
    const nearer = lookNearer(crop, wide, 2, { across: 0.25, down: 0.5 });
    expect(nearer.side).toBe(100);
    const pointedAt = (from: typeof crop) => from.x + (0.25 - 0.5) * from.side;
    expect(pointedAt(nearer)).toBeCloseTo(pointedAt(crop));
  });

  it('can show all of a wide picture', () => {
    expect(atZoom(firstCrop(wide), wide, 0)).toEqual({ x: 400, y: 100, side: expect.closeTo(800) as number });
  });

  it('takes the zoom that it tells', () => {
    assert(
      property(sizes, double({ min: 0, max: 100, noNaN: true }), (size, zoom) => {
        expect(zoomOf(atZoom(firstCrop(size), size, zoom), size)).toBeCloseTo(zoom, 4);
      }),
    );
  });

  it('draws the middle of the square in the middle of the canvas', () => {
    assert(
      property(sizes, shares, shares, (size, right, down) => {
        const crop = movePicture(firstCrop(size), size, right, down);
        const { left, top, width, height } = placement(crop, size, 512);
        expect(left + (crop.x / size.width) * width).toBeCloseTo(256, 5);
        expect(top + (crop.y / size.height) * height).toBeCloseTo(256, 5);
      }),
    );
  });
});
