import type { Brush, Point } from './brush.ts';
import { greens } from './foods.ts';

export const PEPPER = ['#c0271b', '#e2542c', '#3f7d33'];

/** Points in a ring, a little off. */
export const ring = (brush: Brush, count: number, x: number, y: number, reach: number): Point[] =>
  Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * 2 * Math.PI + 0.4;
    return [x + Math.cos(angle) * reach + brush.between(-6, 6), y + Math.sin(angle) * reach + brush.between(-6, 6)];
  });

export const each = (points: readonly Point[], draw: (point: Point, place: number) => string) =>
  points.map(draw).join('');

export const sprig = (brush: Brush, x: number, y: number) => greens(brush, x, y, 11, 9);
