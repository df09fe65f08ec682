import { each, PEPPER, ring, sprig } from './arrange.ts';
import { dark, lit, times, type Brush } from './brush.ts';
import { chunk, drumstick, greens, mound, plantain, rice, sauce, slice, specks } from './foods.ts';
import { bowl, leaf, plate } from './vessels.ts';

const JOLLOF = ['#e2702a', '#d95f1f', '#ec8637', '#c94f18'];
const FRIED = ['#e6c25a', '#d9b24a', '#efd47c', '#cfa93f'];
const WHITE = ['#f6efe0', '#efe6d2', '#fbf6ea'];
const OFADA = ['#d8b48c', '#c79c70', '#e3c6a2'];
const RED_STEW = '#a92c14';

/** A slice of catfish: dark skin around pale flesh, with its bone. */
function steak(brush: Brush, x: number, y: number): string {
  const [turn, d] = [Math.round(brush.between(0, 180)), brush.blob(x, y, 47, 36, 0.05, 12)];
  return `<g transform="rotate(${turn} ${Math.round(x)} ${Math.round(y)})">${brush.ellipse(x + 4, y + 7, 52, 42, { fill: 'url(#fall)', opacity: 0.5 })}${brush.path(d, { fill: '#4a4038' })}${brush.path(
    brush.blob(x, y, 40, 29, 0.05, 12),
    {
      fill: brush.round([
        [0, '#fbf3e2'],
        [0.6, '#e6d6ba'],
        [1, '#b79c78'],
      ]),
    },
  )}${times(5, (place) => brush.path(`M${x - 28 + place * 13} ${y - 20}q8 20 0 40`, { stroke: '#c9b490', 'stroke-width': 2, fill: 'none', opacity: 0.8 }))}${brush.ellipse(x, y, 7, 6, { fill: '#8a6f52' })}${brush.ellipse(x, y, 3, 3, { fill: '#f6ead0' })}</g>`;
}

/** Soup in a bowl with swallow beside it, as it is served. */
const withSwallow = (brush: Brush, soup: (x: number, y: number) => string, tone: string) =>
  `${plate(brush, '#ede6d8', 178)}${mound(brush, 136, 246, 78, tone)}${bowl(brush, '#4a2f22', soup(252, 160), 252, 160, 108)}`;

/** What is cooked: rice, soups and what is eaten with them. */
export const PLATES = {
  jollof: (brush: Brush) =>
    `${plate(brush)}${rice(brush, JOLLOF, 182, 206, 104)}${specks(brush, PEPPER, 34, [182, 206], 92, 3)}${drumstick(brush, 232, 168, 62, -24)}${each(
      [
        [268, 250],
        [240, 272],
        [284, 222],
      ],
      (at) => plantain(brush, at, 25),
    )}${sprig(brush, 130, 150)}`,
  friedRice: (brush: Brush) =>
    `${plate(brush, '#eef0ee')}${rice(brush, FRIED, 190, 212, 106)}${specks(brush, ['#4f8f3a', '#6aa84a'], 46, [190, 212], 96, 3.4)}${specks(brush, ['#e4711f', '#ef8a34'], 34, [190, 212], 96, 3.6)}${specks(brush, ['#7a4a28'], 14, [190, 212], 90, 4)}${drumstick(brush, 236, 160, 66, -36, '#9c4a1e')}${each(ring(brush, 3, 112, 268, 14), (at) => slice(brush, at, 19, 'cucumber'))}`,
  riceAndStew: (brush: Brush) =>
    `${plate(brush, '#f3efe8')}${rice(brush, WHITE, 172, 214, 104)}${sauce(brush, RED_STEW, 232, 176, 72, 62)}${each(ring(brush, 4, 236, 174, 34), (at) => chunk(brush, at, 25, '#6e3a20'))}${specks(brush, ['#e2542c', '#f2903a'], 24, [232, 176], 62, 3)}`,
  ofada: (brush: Brush) =>
    `${plate(brush, '#e7ddca')}${leaf(brush, 190, 212, 150, 78, -28)}${leaf(brush, 204, 214, 140, 70, 38)}${rice(brush, OFADA, 176, 212, 84, 330)}${sauce(brush, '#4c5a1e', 244, 174, 58, 50)}${each(ring(brush, 5, 244, 174, 28), (at) => chunk(brush, at, 17, '#5a3418'))}${specks(brush, ['#7a8a2c', '#36420f'], 30, [244, 174], 50, 3)}`,
  spaghetti: (brush: Brush) => {
    const strands = times(240, (place) => {
      const [x, y] = brush.within(198, 208, 84);
      const tone = place % 2 === 0 ? '#edc468' : '#d9a944';
      return brush.path(
        `M${x} ${y}q${brush.between(-46, 46)} ${brush.between(-40, 40)} ${brush.between(-50, 50)} ${brush.between(-44, 44)}`,
        {
          stroke: place < 110 ? dark(tone, 0.34) : lit(tone, 0.12),
          'stroke-width': 5,
          'stroke-linecap': 'round',
          fill: 'none',
        },
      );
    });
    return `${plate(brush)}${brush.ellipse(198, 210, 104, 100, { fill: '#b07a24', opacity: 0.75 })}${strands}${sauce(brush, '#a3321a', 200, 192, 62, 52)}${specks(brush, ['#6a2a14', '#8a3a1c', '#c9502a'], 70, [200, 192], 52, 5)}${sprig(brush, 206, 178)}`;
  },
  egusi: (brush: Brush) =>
    withSwallow(
      brush,
      (x, y) =>
        `${sauce(brush, '#c98a22', x, y, 90, 90)}${specks(brush, ['#ecd08a', '#e2b850', '#f2deaa'], 170, [x, y], 84, 5)}${greens(brush, x, y, 80, 46)}${each(ring(brush, 3, x, y, 44), (at) => chunk(brush, at, 23, '#6f3b20'))}${specks(brush, ['#d9531c'], 30, [x, y], 78, 3)}`,
      '#f6efdf',
    ),
  ogbono: (brush: Brush) =>
    withSwallow(
      brush,
      (x, y) =>
        `${sauce(brush, '#7a4a1c', x, y, 92, 92)}${each(ring(brush, 5, x, y, 48), (at) => chunk(brush, at, 22, '#5a2f18'))}${greens(brush, x, y, 70, 20)}${specks(brush, ['#d98f34', '#b86a20'], 44, [x, y], 80, 4)}`,
      '#e9cf7e',
    ),
  efo: (brush: Brush) =>
    withSwallow(
      brush,
      (x, y) =>
        `${sauce(brush, '#b5471a', x, y, 92, 92)}${greens(brush, x, y, 82, 170)}${each(ring(brush, 4, x, y, 46), (at) => chunk(brush, at, 21, '#7a3f22'))}${specks(brush, ['#e2542c', '#f0883c'], 46, [x, y], 80, 4)}`,
      '#f3ead6',
    ),
  afang: (brush: Brush) =>
    withSwallow(
      brush,
      (x, y) =>
        `${sauce(brush, '#5a4a14', x, y, 92, 92)}${greens(brush, x, y, 84, 220)}${each(ring(brush, 5, x, y, 50), (at) => chunk(brush, at, 16, '#3a2c24'))}${specks(brush, ['#e8a13a'], 26, [x, y], 80, 3)}`,
      '#f0e2b6',
    ),
  pepperSoup: (brush: Brush) =>
    bowl(
      brush,
      '#8a3b22',
      `${sauce(brush, '#b5702c', 200, 202, 140, 140)}${each([...ring(brush, 4, 200, 202, 68), [204, 206]], ([x, y]) => steak(brush, x, y))}${specks(brush, ['#c0271b', '#e2542c', '#2f5a24', '#3d7030'], 90, [200, 202], 128, 4)}`,
    ),
  amala: (brush: Brush) =>
    withSwallow(
      brush,
      (x, y) =>
        `${sauce(brush, '#54702a', x - 30, y, 64, 88)}${sauce(brush, '#d9a02c', x + 42, y, 48, 84)}${each(ring(brush, 3, x + 20, y, 32), (at) => chunk(brush, at, 22, '#6e3a20'))}${specks(brush, ['#7d9a40', '#3c5218'], 60, [x - 34, y], 52, 3)}`,
      '#5a4232',
    ),
  beans: (brush: Brush) =>
    `${plate(brush, '#efe8db')}${brush.path(brush.blob(170, 216, 104, 92, 0.06), { fill: '#6e3520' })}${times(
      150,
      () => {
        const at = brush.within(170, 214, 96);
        return chunk(brush, at, 8.4, brush.oneOf(['#8f4a2a', '#7a3c22', '#a35a34']), 0.1);
      },
    )}${sauce(brush, '#8a1f10', 150, 196, 48, 36)}${each(
      [
        [268, 176],
        [290, 208],
        [262, 226],
        [286, 252],
        [250, 262],
      ],
      (at) => plantain(brush, at, 29),
    )}`,
} as const satisfies Record<string, (brush: Brush) => string>;
