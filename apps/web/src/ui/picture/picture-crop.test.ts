import { describe, expect, it } from 'vitest';
import { cropAt } from './picture-crop.ts';

const PHOTO = { width: 800, height: 600 };

describe('the part of a picture that is kept', () => {
  it('is the largest of its shape, from the middle', () => {
    expect(cropAt(PHOTO, 1)).toEqual({ x: 100, y: 0, width: 600, height: 600 });
    expect(cropAt(PHOTO, 2)).toEqual({ x: 0, y: 100, width: 800, height: 400 });
  });

  it('never leaves the picture, however near and wherever it is moved', () => {
    for (const zoom of [1, 1.5, 4]) {
      for (const [across, down] of [
        [0, 0],
        [1, 1],
        [0.3, 0.8],
      ] as const) {
        const { x, y, width, height } = cropAt(PHOTO, 2, { zoom, across, down });
        expect(width / height).toBeCloseTo(2);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(PHOTO.width + 1e-9);
        expect(y + height).toBeLessThanOrEqual(PHOTO.height + 1e-9);
      }
    }
  });
});
