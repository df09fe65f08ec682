import { describe, expect, it } from 'vitest';
import { axisScale } from './chart-frame.tsx';

describe('the axis of a chart', () => {
  it('has round ticks that contain every value', () => {
    expect(axisScale([3, 17, 41]).lines).toEqual([0, 20, 40, 60]);
    expect(axisScale([12_345_600]).lines).toEqual([0, 5_000_000, 10_000_000, 15_000_000]);
  });

  it('has whole numbers for counts', () => {
    expect(axisScale([1, 2]).lines).toEqual([0, 1, 2]);
    expect(axisScale([9]).lines).toEqual([0, 5, 10]);
    expect(axisScale([]).lines).toEqual([0, 1]);
  });

  it('goes below zero for negative values', () => {
    const scale = axisScale([-30, 50]);
    expect(scale.lines).toEqual([-40, -20, 0, 20, 40, 60]);
    expect(scale.shareOf(-40)).toBe(0);
    expect(scale.shareOf(60)).toBe(1);
    expect(scale.shareOf(0)).toBeCloseTo(0.4);
  });
});
