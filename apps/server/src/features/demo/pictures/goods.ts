import { dark, lit, times, type Brush } from './brush.ts';
import { cake, doughnut, loaf, pie, roll } from './baked.ts';
import { specks } from './foods.ts';
import { bottle, carton, glass, sack, tin } from './standing.ts';
import { board, paper } from './vessels.ts';

const CRUST = '#c07a34';

function cupcakes(brush: Brush): string {
  const tray = `${brush.shadow(206, 346, 168, 16, 0.5)}${brush.path('M40 138H360L376 350H24Z', {
    fill: brush.round([
      [0, '#ffffff'],
      [0.6, '#f1e6dc'],
      [1, '#c9b7a8'],
    ]),
  })}${brush.path('M56 150H344L358 338H42Z', { fill: '#8a6f5c', opacity: 0.22 })}`;
  return (
    tray +
    times(6, (place) => {
      const [x, y] = [104 + (place % 3) * 96, 206 + Math.floor(place / 3) * 104];
      const icing = ['#f7c6d5', '#fff1cf', '#8a5a3c', '#d7ecd9', '#f4a7b9', '#fdfaf3'][place] ?? '#ffffff';
      return `${brush.shadow(x + 4, y + 28, 42, 14, 0.4)}${brush.path(
        `M${x - 36} ${y - 12}H${x + 36}L${x + 27} ${y + 36}H${x - 27}Z`,
        {
          fill: brush.across([
            [0, '#b5793c'],
            [0.3, '#e2b06a'],
            [1, '#8a5526'],
          ]),
        },
      )}${times(7, (fold) => brush.path(`M${x - 30 + fold * 10} ${y - 10}l${(3 - fold) * 1.6} 44`, { stroke: '#6e421c', 'stroke-width': 1.6, opacity: 0.5 }))}${brush.ellipse(x, y - 16, 41, 20, { fill: dark(icing, 0.12) })}${brush.ellipse(x, y - 29, 32, 17, { fill: icing })}${brush.ellipse(x, y - 42, 20, 13, { fill: lit(icing, 0.4) })}${brush.ellipse(
        x - 4,
        y - 55,
        9,
        9,
        {
          fill: brush.round([
            [0, '#ff8c8c'],
            [1, '#a3122a'],
          ]),
        },
      )}${specks(brush, ['#e2557a', '#5bb6d9', '#f7d147'], 10, [x, y - 26], 28, 2)}`;
    })
  );
}

/** A shade on a foot, with the warm light that it throws. */
function lamp(brush: Brush, tone: string, foot: string, isTall: boolean): string {
  const end = isTall ? 336 : 300;
  const top = isTall ? 34 : 84;
  return `${brush.ellipse(200, top + 90, 170, 120, { fill: 'url(#glow)', opacity: 0.7 })}${brush.shadow(206, end + 18, 74, 12, 0.5)}${brush.rect(
    194,
    top + 96,
    12,
    end - top - 96,
    {
      fill: brush.across([
        [0, dark(foot, 0.4)],
        [0.35, lit(foot, 0.5)],
        [1, dark(foot, 0.5)],
      ]),
    },
  )}${brush.ellipse(200, end + 8, isTall ? 56 : 62, isTall ? 14 : 20, {
    fill: brush.across([
      [0, dark(foot, 0.3)],
      [0.35, lit(foot, 0.4)],
      [1, dark(foot, 0.5)],
    ]),
  })}${brush.path(`M150 ${top}H250L296 ${top + 104}Q200 ${top + 124} 104 ${top + 104}Z`, {
    fill: brush.across([
      [0, dark(tone, 0.3)],
      [0.4, '#fff3cf'],
      [0.65, lit(tone, 0.35)],
      [1, dark(tone, 0.35)],
    ]),
  })}${times(12, (place) => brush.path(`M${152 + place * 8.8} ${top}L${108 + place * 16.8} ${top + 108}`, { stroke: dark(tone, 0.3), 'stroke-width': 1, opacity: 0.3 }))}${brush.ellipse(200, top, 50, 8, { fill: '#fff6dc' })}`;
}

/** A basket or box with walls that are woven or clear. */
function box(brush: Brush, tone: string, isWoven: boolean): string {
  const face = brush.across([
    [0, dark(tone, 0.25)],
    [0.3, lit(tone, 0.35)],
    [1, dark(tone, 0.4)],
  ]);
  const weave = isWoven
    ? times(9, (row) =>
        times(13, (place) =>
          brush.rect(92 + place * 16.6 + (row % 2) * 8, 160 + row * 18, 13, 9, {
            rx: 4,
            fill: place % 2 === 0 ? lit(tone, 0.3) : dark(tone, 0.25),
            opacity: 0.75,
          }),
        ),
      )
    : `${brush.rect(110, 176, 180, 120, { rx: 10, fill: '#ffffff', opacity: 0.24 })}${times(3, (place) => brush.rect(124, 186 + place * 36, 150, 26, { rx: 6, fill: ['#e7b34a', '#5d8fb0', '#c9646c'][place] ?? tone, opacity: 0.55 }))}`;
  return `${brush.shadow(206, 336, 128, 16, 0.48)}${brush.path('M82 150H318L302 326Q200 344 98 326Z', { fill: face })}${weave}${brush.rect(
    70,
    122,
    260,
    38,
    {
      rx: 14,
      fill: brush.across([
        [0, dark(tone, 0.4)],
        [0.35, lit(tone, 0.25)],
        [1, dark(tone, 0.5)],
      ]),
    },
  )}${brush.rect(150, 104, 100, 22, { rx: 10, fill: dark(tone, 0.25) })}${brush.path('M104 172L116 314', { stroke: '#ffffff', 'stroke-width': 7, opacity: 0.35, 'stroke-linecap': 'round' })}`;
}

function pot(brush: Brush, tone: string): string {
  const steel = brush.across([
    [0, dark(tone, 0.5)],
    [0.25, lit(tone, 0.7)],
    [0.5, tone],
    [1, dark(tone, 0.55)],
  ]);
  return `${brush.shadow(206, 326, 132, 17, 0.48)}${brush.path('M46 206h40v28h-40zM314 206h40v28h-40z', { fill: '#2c2a29' })}${brush.path('M80 176H320V290Q320 326 284 326H116Q80 326 80 290Z', { fill: steel })}${brush.ellipse(200, 176, 120, 27, { fill: steel })}${brush.path(
    'M84 172Q200 86 316 172Q200 204 84 172Z',
    {
      fill: brush.round([
        [0, '#ffffff'],
        [0.5, lit(tone, 0.3)],
        [1, dark(tone, 0.4)],
      ]),
    },
  )}${brush.rect(180, 96, 40, 24, { rx: 10, fill: '#2c2a29' })}${brush.path('M108 200V292', { stroke: '#ffffff', 'stroke-width': 9, 'stroke-linecap': 'round', opacity: 0.55 })}`;
}

function mug(brush: Brush, tone: string): string {
  return `${brush.shadow(206, 322, 92, 15, 0.46)}${brush.path('M268 176q66 -6 62 52t-66 52', { stroke: dark(tone, 0.25), 'stroke-width': 20, fill: 'none' })}${brush.path(
    'M112 140H282V288Q282 322 248 322H146Q112 322 112 288Z',
    {
      fill: brush.across([
        [0, dark(tone, 0.3)],
        [0.28, lit(tone, 0.5)],
        [0.6, tone],
        [1, dark(tone, 0.45)],
      ]),
    },
  )}${brush.ellipse(197, 140, 85, 20, { fill: lit(tone, 0.4) })}${brush.ellipse(197, 143, 74, 15, {
    fill: brush.round([
      [0, '#7a4a2a'],
      [1, '#2c160a'],
    ]),
  })}${times(3, (place) => brush.path(`M${166 + place * 30} 118q-14 -22 0 -40t0 -38`, { stroke: '#ffffff', 'stroke-width': 8, 'stroke-linecap': 'round', fill: 'none', opacity: 0.35 }))}`;
}

function pillow(brush: Brush, tone: string): string {
  return `${brush.shadow(206, 316, 140, 20, 0.46)}${brush.path(
    'M64 132Q200 96 336 132Q362 214 338 306Q200 334 62 306Q38 214 64 132Z',
    {
      fill: brush.round([
        [0, lit(tone, 0.75)],
        [0.55, tone],
        [1, dark(tone, 0.4)],
      ]),
    },
  )}${times(7, (place) => brush.path(`M${84 + place * 38} 124Q${90 + place * 36} 214 ${84 + place * 38} 312`, { stroke: place % 2 === 0 ? '#ffffff' : dark(tone, 0.3), 'stroke-width': 9, opacity: 0.3, fill: 'none' }))}${brush.path('M64 132q30 26 44 60M336 132q-30 26 -44 60M62 306q34 -24 46 -56M338 306q-34 -24 -46 -56', { stroke: dark(tone, 0.5), 'stroke-width': 3, opacity: 0.35, fill: 'none' })}`;
}

function eggs(brush: Brush): string {
  return `${brush.shadow(206, 320, 148, 18, 0.48)}${times(12, (place) => {
    const [x, y] = [82 + (place % 4) * 79, 158 + Math.floor(place / 4) * 62];
    const shell = brush.oneOf(['#e2b387', '#d9a274', '#ecc7a0']);
    return `${brush.ellipse(x, y + 20, 39, 26, { fill: dark('#b9a78c', 0.25) })}${brush.ellipse(x, y, 28, 37, {
      fill: brush.round([
        [0, lit(shell, 0.8)],
        [0.5, shell],
        [1, dark(shell, 0.45)],
      ]),
    })}${brush.path(`M${x - 40} ${y + 16}q20 26 40 26t40 -26v24q-40 24 -80 0z`, {
      fill: brush.across([
        [0, '#a5957c'],
        [0.4, '#cdbfa6'],
        [1, '#8a7b64'],
      ]),
    })}`;
  })}`;
}

function chinChin(brush: Brush): string {
  return `${paper(brush, '#e7d6b4')}${times(130, () => {
    const [x, y] = brush.within(204, 206, 98);
    const tone = brush.oneOf(['#d69c4c', '#c4853a', '#e2b066']);
    return `<g transform="rotate(${Math.round(brush.between(0, 90))} ${Math.round(x)} ${Math.round(y)})">${brush.rect(x - 9, y - 7, 21, 18, { rx: 4, fill: '#241004', opacity: 0.3 })}${brush.rect(x - 10, y - 9, 20, 17, { rx: 4, fill: dark(tone, 0.2) })}${brush.rect(x - 9, y - 9, 18, 11, { rx: 4, fill: lit(tone, 0.2) })}</g>`;
  })}`;
}

/** What stands on a shelf or comes from an oven. */
export const GOODS = {
  zobo: (brush: Brush) => glass(brush, '#8e1238'),
  chapman: (brush: Brush) => glass(brush, '#c8321f', { fruit: 'cucumber' }),
  orangeJuice: (brush: Brush) => glass(brush, '#f0951e', { fruit: 'lemon' }),
  palmWine: (brush: Brush) => glass(brush, '#eee6d2', { foam: true }),
  malt: (brush: Brush) => glass(brush, '#4a2412', { foam: true }),
  water: (brush: Brush) => bottle(brush, '#cfe6f0', '#2f7fb5', '#2f7fb5', 'drop', true),
  grapeJuice: (brush: Brush) => bottle(brush, '#4a1a44', '#c9a54a', '#7a2a6c', 'fruit'),
  syrup: (brush: Brush) => bottle(brush, '#7a3c12', '#f2f2f0', '#c0561e', 'cross'),
  vitamins: (brush: Brush) => bottle(brush, '#e9ece6', '#3f8f5f', '#ef8a2c', 'sun'),
  sanitizer: (brush: Brush) => bottle(brush, '#bfe0ee', '#f4f6f7', '#3a8fb0', 'drop', true),
  oil: (brush: Brush) => bottle(brush, '#e3a52c', '#b8321f', '#3f8f45', 'drop'),
  paracetamol: (brush: Brush) => carton(brush, '#2f7fb5', 'cross', 'blister'),
  antibiotic: (brush: Brush) => carton(brush, '#b5283c', 'cross', 'blister'),
  malaria: (brush: Brush) => carton(brush, '#3f8f5f', 'cross', 'blister'),
  plasters: (brush: Brush) => carton(brush, '#c98a4a', 'cross'),
  salts: (brush: Brush) => sack(brush, '#4aa3a0', 'drop'),
  riceBag: (brush: Brush) => sack(brush, '#d9a83a', 'ear'),
  noodles: (brush: Brush) => sack(brush, '#d9402c', 'ear'),
  sugar: (brush: Brush) => sack(brush, '#4a8fc9', 'sun'),
  tomato: (brush: Brush) => tin(brush, '#b8281c', 'fruit'),
  milk: (brush: Brush) => tin(brush, '#2f6fb0', 'drop'),
  eggs,
  waterPack: (brush: Brush) =>
    [-92, 0, 92]
      .map(
        (x) =>
          `<g transform="translate(${x} ${x === 0 ? 14 : 0}) scale(1)">${bottle(brush, '#cfe6f0', '#2f9fc5', '#2f7fb5', 'drop', true)}</g>`,
      )
      .join(''),
  vanillaCake: (brush: Brush) => cake(brush, '#fbeed6', '#eac67e', ['#c62839', '#d9435a']),
  redVelvet: (brush: Brush) => cake(brush, '#fdf7f0', '#9c1f2c', ['#7a1420', '#b02a3a']),
  cupcakes,
  agegeBread: (brush: Brush) => loaf(brush, '#c98a45', false),
  slicedBread: (brush: Brush) => loaf(brush, '#b8742f', true),
  coconutBread: (brush: Brush) =>
    `${loaf(brush, '#a5602a', false)}${times(110, () => brush.ellipse(brush.between(96, 306), brush.between(146, 196), brush.between(2, 4), 1.3, { fill: '#fffaf0', opacity: 0.9 }, brush.between(0, 180)))}`,
  doughnuts: (brush: Brush) =>
    `${board(brush)}${doughnut(brush, [140, 152], 66, '#f4a7b9')}${doughnut(brush, [258, 168], 66, '#5a3220')}${doughnut(brush, [188, 256], 64, '#fdf3dc')}`,
  sausageRolls: (brush: Brush) =>
    `${board(brush, '#b98656')}${[140, 196, 252].map((y) => roll(brush, [200, y], 96, 24, brush.between(-7, 7), CRUST)).join('')}`,
  bakedPie: (brush: Brush) =>
    `${board(brush)}${pie(brush, [142, 148], 78, 14)}${pie(brush, [262, 178], 76, -18)}${pie(brush, [184, 262], 80, 4)}`,
  chinChin,
  bedsideLamp: (brush: Brush) => lamp(brush, '#e3b56a', '#8a6a4a', false),
  standingLamp: (brush: Brush) => lamp(brush, '#7fa6b8', '#3c4246', true),
  storageBox: (brush: Brush) => box(brush, '#5aa88a', false),
  basket: (brush: Brush) => box(brush, '#c49a5e', true),
  pot: (brush: Brush) => pot(brush, '#b9bec3'),
  mug: (brush: Brush) => mug(brush, '#3a7f8f'),
  pillow: (brush: Brush) => pillow(brush, '#c9727a'),
} as const satisfies Record<string, (brush: Brush) => string>;
