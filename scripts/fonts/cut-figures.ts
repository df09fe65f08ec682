import { createFont, woff2, type TTF } from 'fonteditor-core';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

export const WEIGHTS = [400, 500, 600] as const;
type Weight = (typeof WEIGHTS)[number];

const ZERO = 0x30;
const CAPITAL_N = 0x4e;
const NAIRA = 0x20a6;
const STEMS: Readonly<Record<Weight, number>> = { 400: 78, 500: 98, 600: 118 };
const require = createRequire(import.meta.url);

export const figuresFile = (weight: Weight) =>
  new URL(`../../apps/web/src/ui/styles/fonts/portal-figures-${weight}.woff2`, import.meta.url);

const shifted = (contours: readonly TTF.Contour[], by: number): TTF.Contour[] =>
  contours.map((contour) => contour.map((point) => ({ ...point, x: point.x + by })));

/** Drawn clockwise, as TrueType fills. */
const bar = (left: number, right: number, bottom: number, top: number): TTF.Contour => [
  { x: left, y: bottom, onCurve: true },
  { x: left, y: top, onCurve: true },
  { x: right, y: top, onCurve: true },
  { x: right, y: bottom, onCurve: true },
];

const withContours = (glyph: TTF.Glyph, advanceWidth: number, contours: TTF.Contour[]): TTF.Glyph => {
  const xs = contours.flat().map(({ x }) => x);
  const ys = contours.flat().map(({ y }) => y);
  const [xMin, xMax] = [Math.min(...xs), Math.max(...xs)];
  const [yMin, yMax] = [Math.min(...ys), Math.max(...ys)];
  return { ...glyph, advanceWidth, contours, xMin, xMax, yMin, yMax, leftSideBearing: xMin };
};

function drawNaira(capital: TTF.Glyph, stem: number): TTF.Glyph {
  const points = capital.contours.flat();
  const left = Math.min(...points.map(({ x }) => x));
  const right = Math.max(...points.map(({ x }) => x));
  const height = Math.max(...points.map(({ y }) => y));
  const half = Math.round(stem * 0.29);
  const overhang = 66;
  const margin = 24;
  const bars = [0.385, 0.615].map((share) => {
    const middle = Math.round(height * share);
    return bar(left - overhang, right + overhang, middle - half, middle + half);
  });
  const advance = right - left + 2 * (overhang + margin);
  const contours = shifted([...capital.contours, ...bars], overhang + margin - left);
  return { ...withContours(capital, advance, contours), name: 'uni20A6', unicode: [NAIRA] };
}

const centred = (glyph: TTF.Glyph, width: number) =>
  withContours(glyph, width, shifted(glyph.contours, Math.round((width - glyph.advanceWidth) / 2)));

/**
 * Digits of one width and a naira sign (U+20A6) made of the N of Poppins and two bars; neither Poppins nor DM Sans has
 * them. A modified version under the SIL Open Font License 1.1 (OFL.txt), hence its own name.
 */
export async function cutFigures(weight: Weight): Promise<Buffer> {
  await woff2.init();
  const file = readFileSync(require.resolve(`@fontsource/poppins/files/poppins-latin-${weight}-normal.woff`));
  const figures = Array.from({ length: 10 }, (_, figure) => ZERO + figure);
  const font = createFont(file, {
    type: 'woff',
    subset: [...figures, CAPITAL_N],
    inflate: (packed) => [...inflateSync(Uint8Array.from(packed))],
  });
  const cut = font.get();
  const glyphOf = (codePoint: number) => {
    const glyph = cut.glyf.find(({ unicode }) => unicode?.includes(codePoint));
    if (!glyph) throw new Error(`Poppins has no ${String.fromCodePoint(codePoint)}.`);
    return glyph;
  };
  const width = Math.round(glyphOf(ZERO).advanceWidth * 0.94);
  const [missing] = cut.glyf;
  if (!missing) throw new Error('Poppins has no glyph for a missing character.');
  cut.glyf = [
    { ...missing, advanceWidth: width, contours: [] },
    ...figures.map((figure) => centred(glyphOf(figure), width)),
    drawNaira(glyphOf(CAPITAL_N), STEMS[weight]),
  ];
  cut.name = {
    ...cut.name,
    fontFamily: 'Portal Figures',
    fontSubFamily: 'Regular',
    uniqueSubFamily: `Portal Figures ${weight}`,
    fullName: `Portal Figures ${weight}`,
    postScriptName: `PortalFigures-${weight}`,
    licence: 'SIL Open Font License, Version 1.1',
    urlOfLicence: 'https://openfontlicense.org',
  };
  font.set(cut);
  return font.write({ type: 'woff2', toBuffer: true, hinting: false });
}

/** `node scripts/fonts/cut-figures.ts`: run it after a change of Poppins or of the digits. */
if (import.meta.main) for (const weight of WEIGHTS) writeFileSync(figuresFile(weight), await cutFigures(weight));
