import { dark, lit, times, type Brush } from './brush.ts';

/** A round plate from above, with a rim that catches the light. */
export function plate(brush: Brush, glaze = '#f6f2ea', reach = 168): string {
  const [x, y] = [200, 202];
  const rim = brush.round([
    [0, lit(glaze, 0.9)],
    [0.7, glaze],
    [1, dark(glaze, 0.3)],
  ]);
  const well = brush.round(
    [
      [0, dark(glaze, 0.16)],
      [0.45, dark(glaze, 0.04)],
      [1, lit(glaze, 0.7)],
    ],
    [0.36, 0.32],
    0.8,
  );
  return `${brush.shadow(x + 8, y + 14, reach, reach, 0.5)}${brush.ellipse(x, y, reach, reach, { fill: rim })}${brush.ellipse(x, y, reach - 3, reach - 3, { fill: 'none', stroke: lit(glaze, 0.9), 'stroke-width': 2, opacity: 0.8 })}${brush.ellipse(x, y, reach * 0.76, reach * 0.76, { fill: well })}${brush.ellipse(x, y, reach * 0.76, reach * 0.76, { fill: 'none', stroke: dark(glaze, 0.25), 'stroke-width': 1.4, opacity: 0.5 })}`;
}

/** A bowl from above; what is in it is drawn between its two halves. */
export function bowl(brush: Brush, glaze: string, inside: string, x = 200, y = 202, reach = 158): string {
  const wall = brush.round([
    [0, lit(glaze, 0.55)],
    [0.6, glaze],
    [1, dark(glaze, 0.5)],
  ]);
  const hollow = brush.round(
    [
      [0, dark(glaze, 0.62)],
      [0.7, dark(glaze, 0.35)],
      [1, glaze],
    ],
    [0.4, 0.36],
    0.72,
  );
  return `${brush.shadow(x + 8, y + 16, reach, reach, 0.52)}${brush.ellipse(x, y, reach, reach, { fill: wall })}${brush.ellipse(x, y, reach - 13, reach - 13, { fill: hollow })}${inside}${brush.path(`M${x - reach + 22} ${y - 40}A${reach - 16} ${reach - 16} 0 0 1 ${x - 20} ${y - reach + 16}`, { stroke: '#ffffff', 'stroke-width': 4, 'stroke-linecap': 'round', fill: 'none', opacity: 0.4 })}`;
}

/** A wooden board. */
export function board(brush: Brush, tone = '#c08f5a'): string {
  const grain = times(10, () => {
    const y = brush.between(92, 312);
    return brush.path(`M52 ${y}Q200 ${y + brush.between(-9, 9)} 348 ${y}`, {
      stroke: dark(tone, 0.45),
      'stroke-width': brush.between(0.7, 1.8),
      fill: 'none',
      opacity: 0.4,
    });
  });
  const face = brush.round([
    [0, lit(tone, 0.4)],
    [0.6, tone],
    [1, dark(tone, 0.35)],
  ]);
  return `${times(7, (place) => brush.rect(44 - place * 2, 88 - place * 2, 330 + place * 3, 246 + place * 3, { rx: 38, fill: '#1f0d04', opacity: 0.075 }))}${brush.rect(38, 80, 324, 244, { rx: 34, fill: dark(tone, 0.5) })}${brush.rect(38, 76, 324, 242, { rx: 34, fill: face })}${grain}`;
}

/** Brown paper, folded around what is fried. */
export function paper(brush: Brush, tone = '#d9b98a'): string {
  const sheet = brush.round([
    [0, lit(tone, 0.5)],
    [1, dark(tone, 0.3)],
  ]);
  return `${times(6, (place) => brush.path(`M${54 - place} ${104 - place}L${340 + place * 2} ${72 - place} ${374 + place * 2} ${330 + place * 2} ${92 - place} ${360 + place * 2}Z`, { fill: '#1f0d04', opacity: 0.07 }))}${brush.path('M46 92L330 62 362 318 84 346Z', { fill: sheet })}${brush.path('M46 92L120 84 84 346Z', { fill: dark(tone, 0.2), opacity: 0.25 })}${times(5, () => brush.path(`M${brush.between(60, 340)} ${brush.between(80, 330)}l${brush.between(-50, 50)} ${brush.between(-40, 40)}`, { stroke: dark(tone, 0.5), 'stroke-width': 1, opacity: 0.25, fill: 'none' }))}`;
}

/** A leaf such as moi moi and ofada come in. */
export function leaf(brush: Brush, x: number, y: number, length: number, width: number, turn: number): string {
  const green = brush.oneOf(['#3f7d3a', '#4d8f45', '#356b35']);
  const face = brush.across(
    [
      [0, dark(green, 0.25)],
      [0.5, lit(green, 0.25)],
      [1, dark(green, 0.35)],
    ],
    true,
  );
  const d = `M${x - length} ${y}C${x - length / 2} ${y - width} ${x + length / 2} ${y - width} ${x + length} ${y}C${x + length / 2} ${y + width} ${x - length / 2} ${y + width} ${x - length} ${y}Z`;
  const veins = times(8, (place) => {
    const from = x - length * 0.8 + (place * length * 1.6) / 8;
    return brush.path(
      `M${from} ${y}q14 ${-width * 0.3} 24 ${-width * 0.55}M${from} ${y}q14 ${width * 0.3} 24 ${width * 0.55}`,
      { stroke: lit(green, 0.45), 'stroke-width': 1, fill: 'none', opacity: 0.5 },
    );
  });
  return `<g transform="rotate(${turn} ${x} ${y})">${brush.path(d, { fill: 'url(#fall)', opacity: 0.4 })}${brush.path(d, { fill: face })}${veins}${brush.path(`M${x - length} ${y}H${x + length}`, { stroke: lit(green, 0.5), 'stroke-width': 2, opacity: 0.7 })}</g>`;
}
