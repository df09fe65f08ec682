import { diceOf } from '@vendor-portal/contract/values/dice.ts';

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** So much of the second colour in the first; both as `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)];
  const mixed = from.map((value, place) => Math.round(value + ((to[place] ?? 0) - value) * share));
  return `#${mixed.map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`;
}

export const lit = (colour: string, share: number) => mix(colour, '#fff6e6', share);
export const dark = (colour: string, share: number) => mix(colour, '#1d0f08', share);

const short = (value: number) => String(Math.round(value * 10) / 10);

const fall = (id: string, colour: string, from: number) =>
  `<radialGradient id="${id}">${[
    [from, 1],
    [from + (1 - from) * 0.35, 0.62],
    [from + (1 - from) * 0.7, 0.2],
    [1, 0],
  ]
    .map(([at, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')}</radialGradient>`;

/** Shadows and gleams that end softly; a blur would take ten times as long. */
const FALLS = fall('fall', '#1f0d04', 0.5) + fall('gleam', '#ffffff', 0.1) + fall('glow', '#ffdf9a', 0);

type Attributes = Readonly<Record<string, string | number>>;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');

export type Stop = readonly [at: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

export type Point = readonly [x: number, y: number];

/** What draws with: chance that falls the same way for the same seed, shapes, and colours that take the light. */
export interface Brush {
  readonly between: (least: number, most: number) => number;
  readonly oneOf: <T>(choices: readonly T[]) => T;
  readonly ellipse: (x: number, y: number, rx: number, ry: number, more: Attributes, turn?: number) => string;
  readonly path: (d: string, more: Attributes) => string;
  readonly rect: (x: number, y: number, width: number, height: number, more: Attributes) => string;
  /** A fill that is lit from the upper left. */
  readonly round: (stops: readonly Stop[], centre?: Point, reach?: number) => string;
  readonly across: (stops: readonly Stop[], isUpright?: boolean) => string;
  /** The soft shadow that something of this size throws. */
  readonly shadow: (x: number, y: number, rx: number, ry: number, opacity?: number) => string;
  /** An outline that is nowhere quite round. */
  readonly blob: (x: number, y: number, rx: number, ry: number, roughness?: number, points?: number) => string;
  /** A point within a circle. */
  readonly within: (x: number, y: number, reach: number) => Point;
  readonly defs: () => string;
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const ellipse: Brush['ellipse'] = (x, y, rx, ry, more, turn = 0) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${attributesOf(more)}${
    turn === 0 ? '' : ` transform="rotate(${short(turn)} ${short(x)} ${short(y)})"`
  }/>`;

export function brushOf(seed: number): Brush {
  const dice = diceOf(seed * 7_919 + 17);
  const defs: string[] = [];
  const define = (kind: string, attributes: string, stops: readonly Stop[]) => {
    const id = `p${defs.length}`;
    defs.push(`<${kind} id="${id}"${attributes}>${stopsOf(stops)}</${kind}>`);
    return `url(#${id})`;
  };
  const between = (least: number, most: number) => least + dice.roll() * (most - least);
  return {
    between,
    oneOf: (choices) => dice.oneOf(choices),
    ellipse,
    path: (d, more) => `<path d="${d}"${attributesOf(more)}/>`,
    rect: (x, y, width, height, more) =>
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${attributesOf(more)}/>`,
    round: (stops, [cx, cy] = [0.36, 0.3], reach = 0.78) =>
      define('radialGradient', ` cx="${cx}" cy="${cy}" r="${reach}"`, stops),
    across: (stops, isUpright = false) =>
      define('linearGradient', isUpright ? ' x1="0" y1="0" x2="0" y2="1"' : ' x1="0" y1="0" x2="1" y2="0"', stops),
    shadow: (x, y, rx, ry, opacity = 0.34) =>
      ellipse(x + rx * 0.06, y + ry * 0.1, rx * 1.2, ry * 1.2, { fill: 'url(#fall)', opacity: opacity * 1.3 }),
    blob: (x, y, rx, ry, roughness = 0.1, points = 11) => {
      const around = Array.from({ length: points }, (_, place): Point => {
        const angle = (place / points) * 2 * Math.PI;
        const out = 1 + between(-roughness, roughness);
        return [x + Math.cos(angle) * rx * out, y + Math.sin(angle) * ry * out];
      });
      const at = (place: number) => around[place % points] as Point;
      const first = middle(at(points - 1), at(0));
      const curves = around.map((point, place) => {
        const end = middle(point, at(place + 1));
        return `Q${short(point[0])} ${short(point[1])} ${short(end[0])} ${short(end[1])}`;
      });
      return `M${short(first[0])} ${short(first[1])}${curves.join('')}Z`;
    },
    within: (x, y, reach) => {
      const [angle, distance] = [between(0, 2 * Math.PI), Math.sqrt(dice.roll()) * reach];
      return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
    },
    defs: () => `<defs>${FALLS}${defs.join('')}</defs>`,
  };
}

export const times = (count: number, draw: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => draw(place)).join('');
