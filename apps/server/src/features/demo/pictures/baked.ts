import { dark, lit, mix, times, type Brush, type Point } from './brush.ts';

const crust = (brush: Brush, tone: string) =>
  brush.round([
    [0, lit(tone, 0.55)],
    [0.42, tone],
    [0.8, dark(tone, 0.34)],
    [1, dark(tone, 0.6)],
  ]);

const under = (brush: Brush, x: number, y: number, rx: number, ry: number) =>
  brush.ellipse(x + 4, y + 8, rx, ry, { fill: 'url(#fall)', opacity: 0.42 });

/** A ball of fried dough, as it comes from the oil, with sugar. */
export function puff(brush: Brush, [x, y]: Point, size: number): string {
  const tone = brush.oneOf(['#c07a2e', '#b66c24', '#cc8a3c']);
  return `${under(brush, x, y, size, size * 0.94)}${brush.path(brush.blob(x, y, size, size * 0.95, 0.04, 10), { fill: crust(brush, tone) })}${brush.ellipse(x - size * 0.34, y - size * 0.36, size * 0.3, size * 0.16, { fill: '#fff2d6', opacity: 0.42 }, -30)}${times(
    9,
    () => {
      const [sx, sy] = brush.within(x, y - size * 0.1, size * 0.7);
      return brush.rect(sx, sy, 1.8, 1.8, { fill: '#fffaf0', opacity: 0.8 });
    },
  )}`;
}

/** A filled triangle with blistered sides. */
export function samosa(brush: Brush, [x, y]: Point, size: number, turn: number): string {
  const tone = brush.oneOf(['#cf8f3a', '#c27e2c', '#d99d4c']);
  const d = `M${x} ${y - size}Q${x + size * 0.2} ${y - size * 0.9} ${x + size} ${y + size * 0.62}Q${x} ${y + size * 0.86} ${x - size} ${y + size * 0.62}Q${x - size * 0.2} ${y - size * 0.9} ${x} ${y - size}Z`;
  return `<g transform="rotate(${Math.round(turn)} ${x} ${y})">${under(brush, x, y + size * 0.1, size * 0.9, size * 0.76)}${brush.path(d, { fill: crust(brush, tone) })}${brush.path(`M${x - size * 0.2} ${y - size * 0.5}L${x + size * 0.5} ${y + size * 0.68}`, { stroke: dark(tone, 0.4), 'stroke-width': 2, opacity: 0.5 })}${times(
    8,
    () => {
      const [bx, by] = brush.within(x, y + size * 0.15, size * 0.5);
      return brush.ellipse(bx, by, brush.between(2, 5), brush.between(1.4, 3), {
        fill: brush.oneOf([lit(tone, 0.5), dark(tone, 0.4)]),
        opacity: 0.45,
      });
    },
  )}</g>`;
}

/** Half a moon of pastry, with the marks of a fork around it. */
export function pie(brush: Brush, [x, y]: Point, size: number, turn: number): string {
  const tone = brush.oneOf(['#d49a4e', '#c98c40']);
  const d = `M${x - size} ${y + size * 0.3}C${x - size * 0.9} ${y - size * 0.8} ${x + size * 0.9} ${y - size * 0.8} ${x + size} ${y + size * 0.3}Q${x} ${y + size * 0.5} ${x - size} ${y + size * 0.3}Z`;
  const marks = times(19, (place) => {
    const angle = Math.PI * (1.02 + (place / 18) * 0.96);
    const [px, py] = [x + Math.cos(angle) * size * 0.92, y + size * 0.28 + Math.sin(angle) * size * 0.74];
    return brush.path(`M${px} ${py}L${x + (px - x) * 0.86} ${y + size * 0.28 + (py - y - size * 0.28) * 0.84}`, {
      stroke: dark(tone, 0.45),
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.6,
    });
  });
  return `<g transform="rotate(${Math.round(turn)} ${x} ${y})">${under(brush, x, y + size * 0.1, size * 0.96, size * 0.52)}${brush.path(d, { fill: crust(brush, tone) })}${marks}${times(3, (place) => brush.path(`M${x - size * 0.24 + place * size * 0.24} ${y - size * 0.16}v${size * 0.2}`, { stroke: dark(tone, 0.5), 'stroke-width': 3, 'stroke-linecap': 'round', opacity: 0.6 }))}${brush.path(`M${x - size * 0.6} ${y - size * 0.22}Q${x - size * 0.1} ${y - size * 0.52} ${x + size * 0.4} ${y - size * 0.3}`, { stroke: '#fff0cf', 'stroke-width': 6, 'stroke-linecap': 'round', fill: 'none', opacity: 0.42 })}</g>`;
}

/** A fried roll, or a sausage roll, or a baguette: long and round. */
export function roll(
  brush: Brush,
  [x, y]: Point,
  length: number,
  width: number,
  turn: number,
  tone = '#cf9440',
): string {
  const face = brush.across(
    [
      [0, lit(tone, 0.5)],
      [0.35, tone],
      [1, dark(tone, 0.55)],
    ],
    true,
  );
  return `<g transform="rotate(${Math.round(turn)} ${x} ${y})">${under(brush, x, y + width * 0.2, length, width * 0.9)}${brush.rect(x - length, y - width, length * 2, width * 2, { rx: width * 0.9, fill: face })}${times(10, () => brush.ellipse(brush.between(x - length * 0.8, x + length * 0.8), brush.between(y - width * 0.6, y + width * 0.6), brush.between(2, 6), brush.between(1, 2.6), { fill: brush.oneOf([lit(tone, 0.6), dark(tone, 0.4)]), opacity: 0.4 }))}${brush.rect(x - length * 0.78, y - width * 0.68, length * 1.3, width * 0.26, { rx: width * 0.12, fill: '#fff3da', opacity: 0.42 })}</g>`;
}

/** A loaf from the side: a crown that has risen over its tin, and crumb where it is cut. */
export function loaf(brush: Brush, tone: string, isCut: boolean): string {
  const top = brush.across(
    [
      [0, lit(tone, 0.35)],
      [0.35, tone],
      [1, dark(tone, 0.5)],
    ],
    true,
  );
  const crumb = '#f4e2bd';
  const holes = times(46, () =>
    brush.ellipse(brush.between(250, 320), brush.between(176, 292), brush.between(1.2, 4), brush.between(0.8, 2.4), {
      fill: dark(crumb, 0.22),
      opacity: 0.6,
    }),
  );
  const end = isCut
    ? `${brush.path('M244 300V190C232 150 262 138 286 138S340 152 328 190V300Q286 310 244 300Z', { fill: tone })}${brush.path(
        'M251 295V192C240 156 266 146 286 146S332 158 321 192V295Q286 303 251 295Z',
        {
          fill: brush.round([
            [0, lit(crumb, 0.5)],
            [1, dark(crumb, 0.12)],
          ]),
        },
      )}${holes}`
    : '';
  const cuts = isCut
    ? ''
    : times(4, (place) =>
        brush.path(`M${108 + place * 54} 176q22 -22 42 -6`, {
          stroke: lit(tone, 0.75),
          'stroke-width': 8,
          'stroke-linecap': 'round',
          fill: 'none',
          opacity: 0.75,
        }),
      );
  return `${brush.shadow(204, 312, 150, 20, 0.5)}${brush.path('M66 304V206C48 156 92 132 130 134H282C322 132 352 158 334 206V304Q200 318 66 304Z', { fill: top })}${brush.path('M66 214Q200 232 334 214', { stroke: dark(tone, 0.4), 'stroke-width': 3, fill: 'none', opacity: 0.35 })}${brush.path('M94 158Q190 134 290 154', { stroke: '#fff1d2', 'stroke-width': 9, 'stroke-linecap': 'round', fill: 'none', opacity: 0.4 })}${cuts}${end}${times(40, () => brush.ellipse(brush.between(74, 326), brush.between(150, 300), brush.between(0.8, 2), 1, { fill: dark(tone, 0.5), opacity: 0.28 }))}`;
}

/** A ring with icing and strewn sugar. */
export function doughnut(brush: Brush, [x, y]: Point, size: number, icing: string): string {
  const dough = '#c98a45';
  return `${under(brush, x, y, size, size)}${brush.ellipse(x, y, size, size, { fill: crust(brush, dough) })}${brush.path(
    brush.blob(x, y - 1, size * 0.88, size * 0.86, 0.05, 13),
    {
      fill: brush.round([
        [0, lit(icing, 0.55)],
        [0.6, icing],
        [1, dark(icing, 0.3)],
      ]),
    },
  )}${times(34, () => {
    const angle = brush.between(0, 6.28);
    const out = brush.between(size * 0.42, size * 0.78);
    return brush.rect(x + Math.cos(angle) * out, y + Math.sin(angle) * out, 6, 2.2, {
      rx: 1,
      fill: brush.oneOf(['#ffffff', '#f7d147', '#5bb6d9', '#e2557a', '#7ac26a']),
      transform: `rotate(${Math.round(brush.between(0, 180))} ${Math.round(x + Math.cos(angle) * out)} ${Math.round(y + Math.sin(angle) * out)})`,
    });
  })}${brush.ellipse(x, y, size * 0.3, size * 0.3, { fill: dark(dough, 0.45) })}${brush.ellipse(x + 2, y + 3, size * 0.24, size * 0.24, { fill: '#6b4526' })}${brush.path(`M${x - size * 0.6} ${y - size * 0.34}A${size * 0.7} ${size * 0.7} 0 0 1 ${x - size * 0.1} ${y - size * 0.68}`, { stroke: '#ffffff', 'stroke-width': 5, 'stroke-linecap': 'round', fill: 'none', opacity: 0.5 })}`;
}

/** A cake of two layers, iced, on a stand; `inside` shows where a piece was cut. */
export function cake(brush: Brush, icing: string, inside: string, topping: readonly string[]): string {
  const side = brush.across([
    [0, lit(icing, 0.3)],
    [0.4, icing],
    [1, dark(icing, 0.35)],
  ]);
  const berries = times(9, (place) => {
    const angle = (place / 9) * 2 * Math.PI;
    const [bx, by] = [200 + Math.cos(angle) * 92, 158 + Math.sin(angle) * 25];
    const tone = topping[place % topping.length] ?? '#c62839';
    return `${brush.ellipse(bx, by, 15, 9, { fill: '#ffffff' })}${brush.ellipse(bx, by - 8, 10, 10, {
      fill: brush.round([
        [0, lit(tone, 0.6)],
        [0.5, tone],
        [1, dark(tone, 0.5)],
      ]),
    })}`;
  });
  const layers = times(3, (place) =>
    brush.rect(150, 196 + place * 34, 100, 24, { fill: place % 2 === 0 ? inside : lit(inside, 0.1), rx: 2 }),
  );
  return `${brush.shadow(204, 332, 136, 18, 0.45)}${brush.ellipse(200, 312, 152, 30, {
    fill: brush.round([
      [0, '#ffffff'],
      [1, '#b9b4ae'],
    ]),
  })}${brush.path('M82 158V296A118 30 0 0 0 318 296V158Z', { fill: side })}${brush.path('M150 182L200 196 250 182V306Q200 320 150 306Z', { fill: dark(inside, 0.1) })}${layers}${times(2, (place) => brush.rect(150, 222 + place * 34, 100, 8, { fill: lit(icing, 0.4) }))}${times(70, () => brush.ellipse(brush.between(152, 248), brush.between(198, 300), 1.3, 0.9, { fill: dark(inside, 0.3), opacity: 0.6 }))}${brush.ellipse(
    200,
    158,
    118,
    34,
    {
      fill: brush.round([
        [0, lit(icing, 0.85)],
        [1, mix(icing, '#ffffff', 0.2)],
      ]),
    },
  )}${brush.path('M82 160q12 34 24 4t26 6t24 12M318 160q-12 38 -24 6t-26 4t-18 14', { stroke: lit(icing, 0.6), 'stroke-width': 9, 'stroke-linecap': 'round', fill: 'none' })}${berries}`;
}
