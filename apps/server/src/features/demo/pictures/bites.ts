import { each, PEPPER, ring, sprig } from './arrange.ts';
import { pie, puff, roll, samosa } from './baked.ts';
import { dark, lit, times, type Brush } from './brush.ts';
import { chunk, drumstick, greens, plantain, sauce, slice, specks } from './foods.ts';
import { board, bowl, leaf, paper, plate } from './vessels.ts';

/** A thin cut of beef in spice, folded on its stick. */
function meat(brush: Brush, x: number, y: number): string {
  const tone = brush.oneOf(['#8a4420', '#783616', '#9a5228']);
  const turn = Math.round(brush.between(-14, 14));
  return `<g transform="rotate(${turn} ${Math.round(x)} ${Math.round(y)})">${brush.ellipse(x + 3, y + 6, 39, 22, { fill: 'url(#fall)', opacity: 0.5 })}${brush.path(
    brush.blob(x, y, 36, 19, 0.14, 11),
    {
      fill: brush.across(
        [
          [0, lit(tone, 0.35)],
          [0.5, tone],
          [1, dark(tone, 0.6)],
        ],
        true,
      ),
    },
  )}${brush.path(`M${x - 26} ${y - 5}q14 -7 26 -2t24 -1`, { stroke: lit(tone, 0.5), 'stroke-width': 3, 'stroke-linecap': 'round', fill: 'none', opacity: 0.6 })}${brush.path(`M${x - 24} ${y + 7}q20 5 46 0`, { stroke: '#220c04', 'stroke-width': 3, 'stroke-linecap': 'round', fill: 'none', opacity: 0.5 })}</g>`;
}

/** What is grilled, fried or eaten beside a meal. */
export const BITES = {
  asun: (brush: Brush) =>
    `${plate(brush, '#3c3a3a')}${each([...ring(brush, 9, 200, 204, 84), ...ring(brush, 6, 200, 204, 44), [200, 204]], (at) => chunk(brush, at, 29, brush.oneOf(['#7a3c1e', '#8f4a24', '#5e2c16'])))}${specks(brush, PEPPER, 110, [200, 204], 108, 5)}${each(
      [
        [150, 150],
        [258, 250],
        [262, 158],
      ],
      (at) => slice(brush, at, 22, 'onion'),
    )}`,
  grilledChicken: (brush: Brush) =>
    `${board(brush)}${drumstick(brush, 168, 176, 84, 18, '#a2521f')}${drumstick(brush, 226, 236, 88, -8, '#8f431a')}${times(
      9,
      () => {
        const [x, y] = brush.within(190, 204, 74);
        return brush.path(`M${x} ${y}l26 -12`, {
          stroke: '#2a1006',
          'stroke-width': 5,
          'stroke-linecap': 'round',
          opacity: 0.5,
        });
      },
    )}${specks(brush, ['#e2a24a', '#c0561e'], 50, [196, 206], 96, 2.4)}${each(
      [
        [300, 130],
        [318, 168],
        [92, 270],
      ],
      (at) => slice(brush, at, 24, 'tomato'),
    )}${each(
      [
        [284, 282],
        [316, 262],
      ],
      (at) => slice(brush, at, 24, 'onion'),
    )}`,
  gizdodo: (brush: Brush) =>
    bowl(
      brush,
      '#e9e2d4',
      `${sauce(brush, '#a83a18', 200, 202, 138, 138)}${each([...ring(brush, 8, 200, 204, 86), ...ring(brush, 5, 200, 204, 40)], (at, place) => (place % 2 === 0 ? plantain(brush, at, 27) : chunk(brush, at, 25, '#7d4426')))}${specks(brush, PEPPER, 60, [200, 202], 116, 5)}`,
    ),
  moiMoi: (brush: Brush) =>
    `${plate(brush)}${leaf(brush, 200, 214, 144, 74, -14)}${each(
      [
        [160, 222],
        [242, 200],
      ],
      ([x, y]) =>
        `${brush.shadow(x + 6, y + 12, 62, 52, 0.5)}${brush.path(
          `M${x - 64} ${y + 44}Q${x - 40} ${y - 70} ${x} ${y - 72}Q${x + 42} ${y - 68} ${x + 64} ${y + 42}Q${x} ${y + 66} ${x - 64} ${y + 44}Z`,
          {
            fill: brush.round([
              [0, '#f2b46c'],
              [0.5, '#d98438'],
              [1, '#8f4a1a'],
            ]),
          },
        )}${specks(brush, ['#c0392b', '#f6d9a6', '#8f4a1a'], 26, [x, y], 46, 3)}${brush.ellipse(x + 4, y + 12, 22, 17, { fill: '#fdf8ec' })}${brush.ellipse(x + 5, y + 12, 11, 9, { fill: '#f0b52e' })}`,
    )}`,
  coleslaw: (brush: Brush) =>
    bowl(
      brush,
      '#6f8fa6',
      brush.path(brush.blob(200, 202, 128, 124, 0.06), { fill: '#b9c78e' }) +
        times(430, (place) => {
          const [x, y] = brush.within(200, 202, 118);
          const tone = brush.oneOf(
            place % 4 === 0 ? ['#ef8a2c', '#e2711f'] : ['#eef4d8', '#dbe9b4', '#c9df98', '#f8f8ea'],
          );
          return brush.path(
            `M${x} ${y}q${brush.between(-18, 18)} ${brush.between(-18, 18)} ${brush.between(-30, 30)} ${brush.between(-26, 26)}`,
            {
              stroke: place < 150 ? dark(tone, 0.32) : tone,
              'stroke-width': brush.between(4, 7),
              'stroke-linecap': 'round',
              fill: 'none',
            },
          );
        }),
    ),
  yamAndEgg: (brush: Brush) =>
    `${plate(brush, '#dfe6ea')}${each(
      [
        [138, 168],
        [126, 226],
        [178, 262],
        [186, 200],
      ],
      ([x, y]) =>
        `${brush.shadow(x + 5, y + 8, 36, 28, 0.4)}${brush.rect(x - 37, y - 26, 74, 54, {
          rx: 13,
          fill: brush.round([
            [0, '#fffdf4'],
            [0.6, '#f2e8cc'],
            [1, '#c9b78c'],
          ]),
          transform: `rotate(${Math.round(brush.between(-24, 24))} ${x} ${y})`,
        })}`,
    )}${times(46, () => chunk(brush, brush.within(254, 204, 58), brush.between(9, 16), brush.oneOf(['#f2c53a', '#eab22a', '#f7d766']), 0.2))}${specks(brush, PEPPER, 40, [254, 204], 58, 5)}`,
  chips: (brush: Brush) =>
    `${paper(brush)}${times(44, (place) => {
      const [x, y] = brush.within(204, 206, 92);
      const tone = brush.oneOf(['#eec25a', '#e3ad3e', '#f4d27a']);
      const turn = Math.round(brush.between(0, 180));
      return `<g transform="rotate(${turn} ${Math.round(x)} ${Math.round(y)})">${place % 2 === 0 ? brush.rect(x - 39, y - 5, 82, 17, { fill: '#2a1204', opacity: 0.22, rx: 4 }) : ''}${brush.rect(x - 42, y - 9, 84, 16, { rx: 3, fill: dark(tone, 0.28) })}${brush.rect(x - 42, y - 9, 84, 10, { rx: 3, fill: tone })}${brush.rect(x - 38, y - 8, 74, 3, { rx: 1.5, fill: lit(tone, 0.6) })}</g>`;
    })}`,
  plantain: (brush: Brush) =>
    `${plate(brush, '#3f6b66')}${each([...ring(brush, 9, 200, 206, 88), ...ring(brush, 7, 200, 206, 54), ...ring(brush, 3, 200, 206, 20)], (at) => plantain(brush, at, 34))}`,
  suya: (brush: Brush) =>
    `${paper(brush, '#e2cfa6')}${[118, 196, 274].map((x, row) => `${brush.rect(x - 3, 64, 6, 280, { rx: 3, fill: '#caa46c' })}${times(7, (place) => meat(brush, x + brush.between(-4, 4), 100 + place * 33))}${times(5, (place) => specks(brush, ['#d98a3a', '#b85a1e', '#f0c078'], 16, [x, 106 + place * 46 + row * 2], 32, 2))}`).join('')}${each(
      [
        [86, 306],
        [156, 322],
        [326, 110],
      ],
      (at) => slice(brush, at, 25, 'onion'),
    )}${each(
      [
        [242, 324],
        [330, 168],
      ],
      (at) => slice(brush, at, 23, 'tomato'),
    )}`,
  kilishi: (brush: Brush) =>
    `${board(brush)}${times(9, (place) => {
      const [x, y] = [112 + (place % 3) * 84, 134 + Math.floor(place / 3) * 62];
      const tone = brush.oneOf(['#8a2f18', '#9c3a1c', '#742412']);
      return `${brush.ellipse(x + 5, y + 9, 50, 30, { fill: 'url(#fall)', opacity: 0.4 })}${brush.path(
        brush.blob(x, y, 52, 31, 0.16, 12),
        {
          fill: brush.round([
            [0, lit(tone, 0.3)],
            [0.6, tone],
            [1, dark(tone, 0.5)],
          ]),
        },
      )}${specks(brush, ['#e2a24a', '#d9762c', '#4a1408'], 30, [x, y], 40, 2.4)}`;
    })}`,
  fish: (brush: Brush) => {
    const skin = brush.across(
      [
        [0, '#8b8f92'],
        [0.45, '#d9cdb4'],
        [1, '#a3733c'],
      ],
      true,
    );
    const scales = times(60, (place) => {
      const [x, y] = [124 + (place % 12) * 13, 168 + Math.floor(place / 12) * 17];
      return brush.path(`M${x} ${y}q8 7 0 14`, { stroke: '#4a3420', 'stroke-width': 1.6, fill: 'none', opacity: 0.4 });
    });
    return `${plate(brush, '#e8ecef', 182)}${greens(brush, 196, 268, 60, 40)}<g transform="rotate(-14 200 204)">${brush.ellipse(196, 222, 130, 52, { fill: 'url(#fall)', opacity: 0.45 })}${brush.path('M286 204l70 -50q-14 50 0 98z', { fill: skin })}${brush.path('M54 206C96 130 226 132 300 204C226 276 98 280 54 206Z', { fill: skin })}${brush.path('M150 152q44 -34 84 2zM158 256q36 26 66 -2z', { fill: '#7c6a4e' })}${scales}${times(4, (place) => brush.path(`M${136 + place * 38} 158q20 46 6 92`, { stroke: '#2a1408', 'stroke-width': 9, 'stroke-linecap': 'round', fill: 'none', opacity: 0.7 }))}${brush.path('M100 160q26 44 2 92', { stroke: '#4a3420', 'stroke-width': 4, fill: 'none' })}${brush.ellipse(80, 196, 10, 10, { fill: '#fdfaf0' })}${brush.ellipse(80, 196, 5, 5, { fill: '#16110c' })}${brush.path('M110 166Q190 138 262 184', { stroke: '#ffffff', 'stroke-width': 6, opacity: 0.4, fill: 'none', 'stroke-linecap': 'round' })}</g>${each(
      [
        [118, 292],
        [288, 296],
        [306, 120],
      ],
      (at) => slice(brush, at, 27, 'lemon'),
    )}${specks(brush, PEPPER, 36, [200, 204], 120, 3)}`;
  },
  puffPuff: (brush: Brush) =>
    bowl(
      brush,
      '#d8cbb4',
      each([...ring(brush, 7, 200, 206, 88), ...ring(brush, 5, 198, 200, 46), [202, 200]], (at) => puff(brush, at, 39)),
    ),
  samosa: (brush: Brush) =>
    `${plate(brush, '#43525c')}${each(
      [
        [142, 168],
        [246, 158],
        [162, 254],
        [258, 252],
      ],
      (at) => samosa(brush, at, 58, brush.between(-50, 50)),
    )}${sprig(brush, 202, 206)}`,
  meatPie: (brush: Brush) => `${board(brush)}${pie(brush, [148, 152], 82, -12)}${pie(brush, [254, 238], 88, 9)}`,
  springRolls: (brush: Brush) =>
    `${plate(brush, '#f0ede6')}${[150, 188, 226, 264].map((y, place) => roll(brush, [200 + (place % 2) * 10, y - 4], 92, 19, brush.between(-10, 10))).join('')}${each(
      [
        [100, 110],
        [306, 304],
      ],
      (at) => slice(brush, at, 21, 'cucumber'),
    )}`,
  platter: (brush: Brush) =>
    `${board(brush, '#9c6c40')}${each(
      [
        [96, 134],
        [140, 120],
        [112, 172],
        [158, 160],
      ],
      (at) => puff(brush, at, 29),
    )}${each(
      [
        [256, 128],
        [314, 150],
      ],
      (at) => samosa(brush, at, 42, brush.between(-30, 30)),
    )}${[216, 250, 284].map((y) => roll(brush, [128, y], 62, 15, brush.between(-9, 9))).join('')}${each(ring(brush, 7, 268, 250, 38), (at) => chunk(brush, at, 21, '#7d4426'))}${specks(brush, PEPPER, 30, [268, 250], 50, 4)}`,
} as const satisfies Record<string, (brush: Brush) => string>;
