import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

type Colour = readonly [red: number, green: number, blue: number];
type Tokens = ReadonlyMap<string, string>;

const tokensIn = (css: string): Tokens =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));

const [lightCss = '', darkCss = ''] = read('../styles/tokens.css').split("[data-theme='dark']");
const light = tokensIn(lightCss);
const dark: Tokens = new Map([...light, ...tokensIn(darkCss)]);

/** A colour as the stylesheets write it: a token, a hex value, or one mixed into another. */
function parseColour(text: string, tokens: Tokens): Colour {
  const token = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
  if (token !== undefined) return parseColour(tokens.get(token) ?? '', tokens);
  const [, one, share, other] = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(text) ?? [];
  if (one !== undefined && share !== undefined && other !== undefined) {
    const [from, into] = [parseColour(one, tokens), parseColour(other, tokens)];
    const fraction = Number(share) / 100;
    return from.map((value, index) => value * fraction + (into[index] ?? 0) * (1 - fraction)) as unknown as Colour;
  }
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`No colour: ${text}`);
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** Relative luminance by WCAG 2. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

/** The property's value in the rule with exactly this selector. */
function declared(css: string, rule: string, property: string): string {
  const bodies = css.split(`${rule} {`).slice(1);
  const rules = bodies.flatMap((rest) => rest.slice(0, rest.indexOf('}')).split(';'));
  const found = rules.map((each) => each.trim()).find((each) => each.startsWith(`${property}:`));
  if (found === undefined) throw new Error(`${rule} has no ${property}`);
  return found.slice(property.length + 1).trim();
}

const chart = read('./chart.module.css');
const analytics = read('../../features/analytics/analytics.module.css');
const adverts = read('../../features/adverts/list/advert-figures.module.css');

const SEEN = [
  ['a bar', declared(chart, '.bar', 'fill'), '--paper'],
  ['the selected bar', declared(chart, '.bar.on', 'fill'), '--paper'],
  ['a line', declared(chart, '.line', 'stroke'), '--paper'],
  ['the line of the days before', declared(chart, '.before', 'stroke'), '--paper'],
  ['a ranked bar', declared(analytics, '.run', 'background'), '--paper'],
  ['a ranked bar on its track', declared(analytics, '.run', 'background'), '--sunken'],
  ['a bar of views', declared(adverts, '.box', '--chart-views'), '--paper'],
  ['a bar of clicks', declared(adverts, '.box', '--chart-clicks'), '--paper'],
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('charts, %s', (_theme, tokens) => {
  it.each(SEEN)('show %s with a contrast of at least 3 to 1', (_what, colour, ground) => {
    expect(contrast(parseColour(colour, tokens), parseColour(`var(${ground})`, tokens))).toBeGreaterThanOrEqual(3);
  });
});
