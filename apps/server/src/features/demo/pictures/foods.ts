import { dark, lit, mix, times, type Brush, type Point } from './brush.ts';

/** A heap of grains, darker below and at its edge. */
export function rice(brush: Brush, tones: readonly string[], x: number, y: number, reach: number, count = 420): string {
  const [first = '#e07b2a'] = tones;
  const ground = brush.path(brush.blob(x, y, reach * 1.02, reach * 0.98, 0.05, 15), {
    fill: brush.round([
      [0, first],
      [0.7, dark(first, 0.25)],
      [1, dark(first, 0.55)],
    ]),
  });
  const grains = times(count, (place) => {
    const [gx, gy] = brush.within(x, y, reach * (place < count / 2 ? 1 : 0.93));
    const away = Math.hypot(gx - (x - reach * 0.3), gy - (y - reach * 0.35)) / (reach * 1.5);
    const tone = brush.oneOf(tones);
    const shade = place < count / 2 ? dark(tone, 0.14 + away * 0.36) : mix(lit(tone, 0.34), dark(tone, 0.3), away);
    return brush.ellipse(
      gx,
      gy,
      brush.between(5, 7.6),
      brush.between(1.7, 2.5),
      { fill: shade },
      brush.between(0, 180),
    );
  });
  return brush.shadow(x + 4, y + 8, reach, reach, 0.4) + ground + grains;
}

/** A piece of something that was cooked: lit above, shaded below. */
export function chunk(brush: Brush, [x, y]: Point, size: number, tone: string, roughness = 0.16): string {
  const d = brush.blob(x, y, size, size * brush.between(0.72, 0.95), roughness, 9);
  const fill = brush.round([
    [0, lit(tone, 0.42)],
    [0.45, tone],
    [1, dark(tone, 0.55)],
  ]);
  return `${brush.ellipse(x + size * 0.12, y + size * 0.22, size, size * 0.86, { fill: 'url(#fall)', opacity: 0.38 })}${brush.path(d, { fill })}${brush.ellipse(x - size * 0.3, y - size * 0.34, size * 0.26, size * 0.1, { fill: '#fff5e2', opacity: 0.42 }, -28)}`;
}

/** Little bits strewn over a dish: pepper, herbs, spice, sugar. */
export function specks(
  brush: Brush,
  tones: readonly string[],
  count: number,
  [x, y]: Point,
  reach: number,
  size = 2,
): string {
  return times(count, () => {
    const [sx, sy] = brush.within(x, y, reach);
    const long = brush.between(size * 0.6, size * 1.4);
    return brush.ellipse(
      sx,
      sy,
      long,
      long * brush.between(0.4, 0.9),
      { fill: brush.oneOf(tones), opacity: 0.9 },
      brush.between(0, 180),
    );
  });
}

/** Sauce with oil that shines. */
export function sauce(brush: Brush, tone: string, x: number, y: number, rx: number, ry: number): string {
  const fill = brush.round([
    [0, lit(tone, 0.3)],
    [0.5, tone],
    [1, dark(tone, 0.45)],
  ]);
  const shine = times(14, () => {
    const [sx, sy] = brush.within(x, y, Math.min(rx, ry) * 0.8);
    return brush.ellipse(
      sx,
      sy,
      brush.between(3, 11),
      brush.between(1.2, 3.6),
      { fill: lit(tone, 0.62), opacity: brush.between(0.25, 0.6) },
      brush.between(-40, 20),
    );
  });
  return brush.path(brush.blob(x, y, rx, ry, 0.07, 14), { fill }) + shine;
}

/** A chicken leg, roasted. */
export function drumstick(brush: Brush, x: number, y: number, size: number, turn: number, tone = '#b5622a'): string {
  const skin = brush.round([
    [0, lit(tone, 0.5)],
    [0.4, tone],
    [1, dark(tone, 0.6)],
  ]);
  const bone = '#efe2c8';
  const s = size;
  return `<g transform="rotate(${turn} ${x} ${y})">${brush.ellipse(x + 6, y + s * 0.24, s * 1.05, s * 0.56, { fill: 'url(#fall)', opacity: 0.42 })}${brush.path(`M${x + s * 0.8} ${y - 7}h${s * 0.5}a9 9 0 1 1 4 9a9 9 0 1 1 -6 6h-${s * 0.5}z`, { fill: bone, stroke: dark(bone, 0.3), 'stroke-width': 1 })}${brush.path(`M${x - s} ${y}C${x - s} ${y - s * 0.7} ${x - s * 0.1} ${y - s * 0.72} ${x + s * 0.5} ${y - s * 0.24}Q${x + s * 0.9} ${y - 9} ${x + s * 0.95} ${y}Q${x + s * 0.9} ${y + 12} ${x + s * 0.45} ${y + s * 0.26}C${x - s * 0.1} ${y + s * 0.66} ${x - s} ${y + s * 0.62} ${x - s} ${y}Z`, { fill: skin })}${times(
    12,
    () => {
      const [cx, cy] = brush.within(x - s * 0.3, y, s * 0.45);
      return brush.ellipse(
        cx,
        cy,
        brush.between(3, 9),
        brush.between(1.5, 4),
        { fill: dark(tone, 0.6), opacity: 0.32 },
        brush.between(-30, 30),
      );
    },
  )}${brush.path(`M${x - s * 0.72} ${y - s * 0.26}Q${x - s * 0.3} ${y - s * 0.56} ${x + s * 0.2} ${y - s * 0.28}`, { stroke: '#fff0d4', 'stroke-width': 5, 'stroke-linecap': 'round', fill: 'none', opacity: 0.5 })}</g>`;
}

/** A slice of fried plantain. */
export function plantain(brush: Brush, [x, y]: Point, size: number): string {
  const tone = brush.oneOf(['#e2a02c', '#d98f22', '#ebb144']);
  const turn = brush.between(-50, 50);
  return `${brush.ellipse(x + 3, y + 5, size, size * 0.66, { fill: 'url(#fall)', opacity: 0.4 }, turn)}${brush.ellipse(
    x,
    y,
    size,
    size * 0.64,
    {
      fill: brush.round(
        [
          [0, lit(tone, 0.4)],
          [0.62, tone],
          [0.88, dark(tone, 0.4)],
          [1, dark(tone, 0.66)],
        ],
        [0.45, 0.42],
        0.58,
      ),
    },
    turn,
  )}${times(5, () => {
    const [sx, sy] = brush.within(x, y, size * 0.34);
    return brush.ellipse(
      sx,
      sy,
      brush.between(1, 3.4),
      brush.between(0.8, 1.8),
      { fill: dark(tone, 0.5), opacity: 0.5 },
      turn,
    );
  })}`;
}

/** A ring or slice of something fresh: onion, tomato, cucumber, lemon. */
export function slice(
  brush: Brush,
  [x, y]: Point,
  size: number,
  kind: 'tomato' | 'cucumber' | 'onion' | 'lemon',
): string {
  if (kind === 'onion')
    return times(3, (ring) =>
      brush.ellipse(x, y, size - ring * size * 0.28, (size - ring * size * 0.28) * 0.86, {
        fill: 'none',
        stroke: mix('#f4e9f0', '#b76aa0', ring === 0 ? 0.55 : 0.12),
        'stroke-width': size * 0.13,
      }),
    );
  const [skin, flesh, seed] = {
    tomato: ['#b3261b', '#e2533f', '#f2c46a'],
    cucumber: ['#356b2c', '#cfe5a6', '#eef4d2'],
    lemon: ['#d8a514', '#f6dc6a', '#fdf3c4'],
  }[kind] as [string, string, string];
  const parts = times(8, (place) => {
    const angle = (place / 8) * 2 * Math.PI;
    return brush.ellipse(
      x + Math.cos(angle) * size * 0.5,
      y + Math.sin(angle) * size * 0.5,
      size * 0.24,
      size * 0.12,
      { fill: seed, opacity: 0.8 },
      (angle * 180) / Math.PI,
    );
  });
  return `${brush.ellipse(x + 2, y + 4, size, size, { fill: 'url(#fall)', opacity: 0.35 })}${brush.ellipse(x, y, size, size, { fill: skin })}${brush.ellipse(
    x,
    y,
    size * 0.86,
    size * 0.86,
    {
      fill: brush.round([
        [0, lit(flesh, 0.5)],
        [1, flesh],
      ]),
    },
  )}${parts}`;
}

/** Cooked leaves, cut small. */
export function greens(brush: Brush, x: number, y: number, reach: number, count = 150): string {
  return times(count, (place) => {
    const [gx, gy] = brush.within(x, y, reach);
    const tone = brush.oneOf(['#2f5a24', '#3d7030', '#254a20', '#4f8038', '#1f3d1b']);
    const [long, turn] = [brush.between(7, 17), brush.between(0, 180)];
    return brush.path(
      `M${gx - long} ${gy}q${long} ${-long * 0.7} ${long * 2} 0q${-long} ${long * 0.7} ${-long * 2} 0z`,
      {
        fill: place % 3 === 0 ? lit(tone, 0.22) : tone,
        transform: `rotate(${Math.round(turn)} ${Math.round(gx)} ${Math.round(gy)})`,
        opacity: 0.94,
      },
    );
  });
}

/** A smooth mound: pounded yam, eba, amala. */
export function mound(brush: Brush, x: number, y: number, reach: number, tone: string): string {
  return `${brush.shadow(x + 8, y + 14, reach, reach * 0.9, 0.5)}${brush.path(
    brush.blob(x, y, reach, reach * 0.9, 0.035, 12),
    {
      fill: brush.round(
        [
          [0, lit(tone, 0.85)],
          [0.5, tone],
          [0.85, dark(tone, 0.25)],
          [1, dark(tone, 0.42)],
        ],
        [0.36, 0.3],
        0.76,
      ),
    },
  )}${brush.path(`M${x - reach * 0.5} ${y + reach * 0.1}q${reach * 0.4} ${reach * 0.3} ${reach * 0.9} ${reach * 0.06}`, { stroke: dark(tone, 0.3), 'stroke-width': 3, opacity: 0.25, fill: 'none', 'stroke-linecap': 'round' })}${brush.ellipse(x - reach * 0.3, y - reach * 0.36, reach * 0.3, reach * 0.14, { fill: 'url(#gleam)', opacity: 0.5 }, -24)}`;
}
