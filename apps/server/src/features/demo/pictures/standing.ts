import { dark, lit, mix, times, type Brush } from './brush.ts';
import { slice } from './foods.ts';

const upright = (brush: Brush, tone: string) =>
  brush.across([
    [0, dark(tone, 0.35)],
    [0.22, lit(tone, 0.45)],
    [0.5, tone],
    [1, dark(tone, 0.5)],
  ]);

/** A label with a band, a mark and lines where words would stand. */
function label(brush: Brush, x: number, y: number, width: number, height: number, tone: string, mark: string): string {
  return `${brush.rect(x, y, width, height, {
    rx: 4,
    fill: brush.across([
      [0, '#dcd8d0'],
      [0.25, '#ffffff'],
      [1, '#cfcac2'],
    ]),
  })}${brush.rect(x, y, width, height * 0.26, { fill: tone, rx: 4 })}${mark}${brush.rect(x + width * 0.18, y + height * 0.7, width * 0.64, height * 0.07, { rx: 2, fill: dark(tone, 0.2), opacity: 0.7 })}${brush.rect(x + width * 0.28, y + height * 0.83, width * 0.44, height * 0.06, { rx: 2, fill: dark(tone, 0.2), opacity: 0.4 })}`;
}

const MARKS = {
  cross: (x: number, y: number, tone: string) =>
    `<path d="M${x - 7} ${y - 20}h14v13h13v14h-13v13h-14v-13h-13v-14h13z" fill="${tone}"/>`,
  drop: (x: number, y: number, tone: string) =>
    `<path d="M${x} ${y - 24}c20 26 18 44 0 44s-20 -18 0 -44z" fill="${tone}"/><path d="M${x - 7} ${y + 2}q0 10 8 12" stroke="#fff" stroke-width="3" fill="none" opacity=".7"/>`,
  sun: (x: number, y: number, tone: string) =>
    `<circle cx="${x}" cy="${y}" r="15" fill="${tone}"/><circle cx="${x}" cy="${y}" r="22" fill="none" stroke="${tone}" stroke-width="4" stroke-dasharray="5 6"/>`,
  ear: (x: number, y: number, tone: string) =>
    `<path d="M${x} ${y + 22}V${y - 20}" stroke="${tone}" stroke-width="3"/>${[-14, -4, 6].map((at) => `<ellipse cx="${x - 8}" cy="${y + at}" rx="9" ry="4" transform="rotate(40 ${x - 8} ${y + at})" fill="${tone}"/><ellipse cx="${x + 8}" cy="${y + at}" rx="9" ry="4" transform="rotate(-40 ${x + 8} ${y + at})" fill="${tone}"/>`).join('')}`,
  fruit: (x: number, y: number, tone: string) =>
    `<circle cx="${x}" cy="${y + 3}" r="18" fill="${tone}"/><path d="M${x - 3} ${y - 14}q6 -12 16 -9q-2 11 -16 9z" fill="#3f8f45"/>`,
} as const;
export type Mark = keyof typeof MARKS;

/** A tall glass of something cold. */
export function glass(
  brush: Brush,
  tone: string,
  { foam = false, fruit }: { foam?: boolean; fruit?: 'lemon' | 'cucumber' } = {},
): string {
  const drink = brush.across([
    [0, dark(tone, 0.4)],
    [0.25, lit(tone, 0.25)],
    [0.6, tone],
    [1, dark(tone, 0.5)],
  ]);
  const ice = foam
    ? ''
    : times(5, () => {
        const [x, y] = [brush.between(150, 218), brush.between(128, 190)];
        return brush.rect(x, y, 34, 30, {
          rx: 7,
          fill: '#ffffff',
          opacity: 0.3,
          stroke: '#ffffff',
          'stroke-width': 1.5,
          transform: `rotate(${Math.round(brush.between(-30, 30))} ${Math.round(x + 17)} ${Math.round(y + 15)})`,
        });
      });
  const head = foam
    ? times(26, () =>
        brush.ellipse(brush.between(146, 254), brush.between(112, 134), brush.between(7, 13), brush.between(5, 9), {
          fill: '#fffaf0',
          opacity: 0.9,
        }),
      )
    : '';
  const drops = times(26, () =>
    brush.ellipse(brush.between(146, 254), brush.between(150, 318), brush.between(0.9, 2.4), brush.between(1.4, 3.6), {
      fill: '#ffffff',
      opacity: 0.5,
    }),
  );
  return `${brush.shadow(214, 330, 84, 15, 0.45)}${brush.path('M130 74H270L254 322Q252 334 240 334H160Q148 334 146 322Z', { fill: '#ffffff', opacity: 0.3 })}${brush.path('M135 118H265L252 318Q250 328 240 328H160Q150 328 148 318Z', { fill: drink })}${brush.ellipse(200, 118, 65, 12, { fill: lit(tone, 0.35) })}${ice}${head}${brush.rect(222, 34, 9, 170, { rx: 4, fill: '#f2f2f2', transform: 'rotate(13 226 120)' })}${brush.rect(222, 34, 4, 170, { rx: 2, fill: '#d3123d', opacity: 0.75, transform: 'rotate(13 226 120)' })}${drops}${brush.path('M148 92L160 310', { stroke: '#ffffff', 'stroke-width': 9, 'stroke-linecap': 'round', opacity: 0.45 })}${brush.ellipse(200, 76, 70, 13, { fill: 'none', stroke: '#ffffff', 'stroke-width': 4, opacity: 0.7 })}${fruit ? slice(brush, [264, 86], 30, fruit) : ''}`;
}

/** A bottle with a cap and a label. */
export function bottle(brush: Brush, tone: string, cap: string, band: string, mark: Mark, isClear = false): string {
  const body = isClear
    ? brush.across([
        [0, '#b9d6e2', 0.85],
        [0.22, '#f4fbff', 0.9],
        [0.55, '#cfe6f0', 0.75],
        [1, '#8fb4c6', 0.9],
      ])
    : upright(brush, tone);
  return `${brush.shadow(212, 330, 74, 13, 0.45)}${brush.path('M176 92H224V116C252 132 262 152 262 186V314Q262 332 244 332H156Q138 332 138 314V186C138 152 148 132 176 116Z', { fill: body })}${isClear ? brush.path('M141 170H259V314Q259 329 244 329H156Q141 329 141 314Z', { fill: '#a9d3e6', opacity: 0.35 }) : ''}${brush.rect(170, 56, 60, 40, { rx: 7, fill: upright(brush, cap) })}${times(9, (place) => brush.rect(173 + place * 6.4, 58, 1.6, 36, { fill: dark(cap, 0.4), opacity: 0.4 }))}${label(brush, 138, 196, 124, 100, band, MARKS[mark](200, 246, band))}${brush.path('M156 150C150 160 149 178 149 310', { stroke: '#ffffff', 'stroke-width': 7, 'stroke-linecap': 'round', fill: 'none', opacity: 0.5 })}`;
}

/** A carton with three faces, and what comes in it lying before. */
export function carton(brush: Brush, tone: string, mark: Mark, before: 'blister' | 'none' = 'none'): string {
  const blister = `${brush.shadow(262, 338, 84, 12, 0.4)}${brush.path('M176 318L330 292 352 336 196 364Z', {
    fill: brush.across([
      [0, '#e9edf0'],
      [0.5, '#ffffff'],
      [1, '#a9b2ba'],
    ]),
  })}${times(10, (place) => {
    const [x, y] = [
      206 + (place % 5) * 29 + Math.floor(place / 5) * 9,
      330 - (place % 5) * 5 + Math.floor(place / 5) * 18,
    ];
    return `${brush.ellipse(x, y, 10.5, 7, { fill: '#9aa4ad', opacity: 0.6 })}${brush.ellipse(x - 1, y - 1.5, 9, 5.6, {
      fill: brush.round([
        [0, '#ffffff'],
        [0.6, lit(tone, 0.75)],
        [1, lit(tone, 0.3)],
      ]),
    })}`;
  })}`;
  return `${brush.shadow(206, 322, 130, 18, 0.45)}${brush.path('M88 120L262 120 312 92 140 92Z', { fill: lit(tone, 0.55) })}${brush.path('M262 120L312 92V286L262 318Z', { fill: dark(tone, 0.4) })}${brush.rect(
    88,
    120,
    174,
    198,
    {
      fill: brush.across([
        [0, '#e9e6e0'],
        [0.2, '#ffffff'],
        [1, '#e4e0da'],
      ]),
    },
  )}${brush.rect(88, 120, 174, 52, {
    fill: brush.across([
      [0, dark(tone, 0.12)],
      [0.25, lit(tone, 0.18)],
      [1, tone],
    ]),
  })}${brush.rect(104, 138, 96, 10, { rx: 4, fill: '#ffffff', opacity: 0.95 })}${brush.rect(104, 154, 60, 6, { rx: 3, fill: '#ffffff', opacity: 0.7 })}${MARKS[mark](222, 226, tone)}${times(4, (place) => brush.rect(104, 192 + place * 15, [84, 74, 80, 52][place] ?? 60, 6, { rx: 3, fill: '#8d949b', opacity: 0.6 }))}${brush.path('M88 284H262V318H88Z', { fill: tone, opacity: 0.16 })}${times(14, (place) => brush.rect(108 + place * 4.4, 292, place % 3 === 0 ? 2.6 : 1.4, 18, { fill: '#2a2d30' }))}${before === 'blister' ? blister : ''}`;
}

/** A sack or pouch, full and a little crumpled. */
export function sack(brush: Brush, tone: string, mark: Mark): string {
  const body = brush.across([
    [0, dark(tone, 0.3)],
    [0.3, lit(tone, 0.4)],
    [0.7, tone],
    [1, dark(tone, 0.45)],
  ]);
  const weave = times(20, (place) =>
    brush.path(`M96 ${112 + place * 11}Q200 ${118 + place * 11} 304 ${112 + place * 11}`, {
      stroke: '#ffffff',
      'stroke-width': 1.2,
      opacity: 0.16,
      fill: 'none',
    }),
  );
  const folds = times(7, () => {
    const x = brush.between(112, 288);
    return brush.path(`M${x} 96q${brush.between(-12, 12)} 24 ${brush.between(-6, 6)} 52`, {
      stroke: dark(tone, 0.5),
      'stroke-width': 3,
      'stroke-linecap': 'round',
      fill: 'none',
      opacity: 0.4,
    });
  });
  return `${brush.shadow(206, 326, 124, 17, 0.5)}${brush.path('M108 84Q200 98 292 84L300 110C316 190 322 260 306 316Q200 338 94 316C78 260 84 190 100 110Z', { fill: body })}${weave}${brush.path('M108 84Q200 98 292 84L296 62Q200 76 104 62Z', { fill: dark(tone, 0.15) })}${brush.path('M104 90Q200 104 296 90', { stroke: dark(tone, 0.6), 'stroke-width': 3, 'stroke-dasharray': '7 5', fill: 'none' })}${folds}${brush.ellipse(200, 214, 76, 70, { fill: '#fffaf0' })}${brush.ellipse(200, 214, 76, 70, { fill: 'none', stroke: mix(tone, '#000000', 0.3), 'stroke-width': 5 })}<g transform="translate(200 210) scale(1.7) translate(-200 -210)">${MARKS[mark](200, 206, dark(tone, 0.2))}</g>${brush.rect(164, 252, 72, 8, { rx: 4, fill: dark(tone, 0.3), opacity: 0.7 })}`;
}

/** A tin from the side. */
export function tin(brush: Brush, tone: string, mark: Mark): string {
  const metal = brush.across([
    [0, '#6f767c'],
    [0.25, '#f6f8fa'],
    [0.6, '#b4bbc1'],
    [1, '#5d646a'],
  ]);
  return `${brush.shadow(210, 326, 96, 16, 0.48)}${brush.path('M112 104V312A88 22 0 0 0 288 312V104Z', { fill: metal })}${brush.path('M112 128V292A88 22 0 0 0 288 292V128A88 22 0 0 1 112 128Z', { fill: upright(brush, tone) })}${brush.ellipse(200, 104, 88, 24, { fill: metal })}${brush.ellipse(
    200,
    104,
    76,
    18,
    {
      fill: brush.round([
        [0, '#ffffff'],
        [1, '#8d949a'],
      ]),
    },
  )}${brush.ellipse(200, 222, 58, 52, { fill: '#fffaf0' })}<g transform="translate(200 218) scale(1.3) translate(-200 -218)">${MARKS[mark](200, 216, tone)}</g>${brush.path('M132 132V296', { stroke: '#ffffff', 'stroke-width': 8, opacity: 0.4, 'stroke-linecap': 'round' })}`;
}
