/**
 * Cuts `portal-figures-*.woff2` out of Poppins: `node apps/web/src/ui/look/fonts/cut-figures.ts`.
 *
 * Why it exists: neither Poppins nor DM Sans draws the naira sign (U+20A6), and neither has tabular figures.
 * The cut holds the ten figures on one width, and a naira sign made of Poppins' N and two bars.
 * It is a modified version under the SIL Open Font License 1.1 (OFL.txt), hence its own name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readGlyph, readWoff, tableOf, type Glyph, type Point } from './sfnt-reader.ts';
import { writeCharacterMap, writeGlyphTables, writeNames, writeWoff2, type DrawnGlyph } from './sfnt-writer.ts';

const NAIRA = 0x20a6;
const STEMS = { 400: 78, 500: 98, 600: 118 } as const;
const require = createRequire(import.meta.url);

const shifted = (contours: Point[][], by: number) =>
  contours.map((contour) => contour.map((point) => ({ ...point, x: point.x + by })));

function onWidth(glyph: Glyph, advance: number): Glyph {
  return { advance, contours: shifted(glyph.contours, Math.round((advance - glyph.advance) / 2)) };
}

/** Drawn clockwise, as TrueType fills. */
const bar = (left: number, right: number, bottom: number, top: number): Point[] =>
  [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ].map(([x = 0, y = 0]) => ({ x, y, isOnCurve: true }));

function drawNaira(capital: Glyph, stem: number): Glyph {
  const points = capital.contours.flat();
  const left = Math.min(...points.map((point) => point.x));
  const right = Math.max(...points.map((point) => point.x));
  const height = Math.max(...points.map((point) => point.y));
  const half = Math.round(stem * 0.29);
  const overhang = 66;
  const bars = [0.385, 0.615].map((share) => {
    const middle = Math.round(height * share);
    return bar(left - overhang, right + overhang, middle - half, middle + half);
  });
  const margin = 24;
  return {
    advance: right - left + 2 * (overhang + margin),
    contours: shifted([...capital.contours, ...bars], overhang + margin - left),
  };
}

function cut(weight: keyof typeof STEMS) {
  const source = readWoff(
    readFileSync(require.resolve(`@fontsource/poppins/files/poppins-latin-${weight}-normal.woff`)),
  );
  const width = Math.round(readGlyph(source, 0x30).advance * 0.94);
  const figures = Array.from({ length: 10 }, (_, figure): DrawnGlyph => {
    const codePoint = 0x30 + figure;
    return { codePoint, ...onWidth(readGlyph(source, codePoint), width) };
  });
  const naira = { codePoint: NAIRA, ...drawNaira(readGlyph(source, 0x4e), STEMS[weight]) };
  const glyphs: DrawnGlyph[] = [{ advance: width, contours: [] }, ...figures, naira];

  const { glyf, loca, hmtx } = writeGlyphTables(glyphs);
  const head = Buffer.from(tableOf(source, 'head'));
  head.writeUInt16BE(head.readUInt16BE(16) | 0x800, 16); // lossless change of the font's data
  head.writeInt16BE(1, 50); // long offsets in `loca`
  const hhea = Buffer.from(tableOf(source, 'hhea'));
  hhea.writeUInt16BE(glyphs.length, 34);
  const maxp = Buffer.from(tableOf(source, 'maxp'));
  maxp.writeUInt16BE(glyphs.length, 4);
  const post = Buffer.from(tableOf(source, 'post').subarray(0, 32));
  post.writeUInt32BE(0x00030000, 0); // no glyph names
  const name = writeNames({
    0: 'Copyright 2020 The Poppins Project Authors (https://github.com/itfoundry/Poppins)',
    1: 'Portal Figures',
    2: 'Regular',
    4: `Portal Figures ${weight}`,
    6: `PortalFigures-${weight}`,
    13: 'SIL Open Font License, Version 1.1',
    14: 'https://openfontlicense.org',
  });
  const file = writeWoff2([
    ['cmap', writeCharacterMap(glyphs)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['maxp', maxp],
    ['name', name],
    ['OS/2', tableOf(source, 'OS/2')],
    ['post', post],
    ['glyf', glyf],
    ['loca', loca],
  ]);
  writeFileSync(new URL(`portal-figures-${weight}.woff2`, import.meta.url), file);
}

cut(400);
cut(500);
cut(600);
