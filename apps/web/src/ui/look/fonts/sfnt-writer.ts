import { brotliCompressSync } from 'node:zlib';
import type { Glyph, Point } from './sfnt-reader.ts';

export type DrawnGlyph = Glyph & { codePoint?: number };

const words = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeUInt16BE(value & 0xffff, index * 2));
  return buffer;
};

const deltas = (values: number[]) => words(...values.map((value, index) => value - (values[index - 1] ?? 0)));

/** An outline without hints: plain 16-bit deltas, which Brotli packs as well as the clever form. */
export function writeGlyph({ contours }: Glyph): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const ends: number[] = [];
  for (const contour of contours) ends.push((ends.at(-1) ?? -1) + contour.length);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  // Bit 6 of the first flag says that contours overlap, as the bars of the naira sign do.
  const flags = Buffer.from(points.map((point, index) => (point.isOnCurve ? 1 : 0) | (index === 0 ? 0x40 : 0)));
  const glyph = Buffer.concat([
    words(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0),
    flags,
    deltas(xs),
    deltas(ys),
  ]);
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
}

function leftOf(contours: Point[][]): number {
  const points = contours.flat();
  return points.length === 0 ? 0 : Math.min(...points.map((point) => point.x));
}

export function writeGlyphTables(glyphs: DrawnGlyph[]) {
  const outlines = glyphs.map(writeGlyph);
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  outlines.reduce((offset, outline, index) => {
    loca.writeUInt32BE(offset + outline.length, (index + 1) * 4);
    return offset + outline.length;
  }, 0);
  const hmtx = words(...glyphs.flatMap((glyph) => [glyph.advance, leftOf(glyph.contours)]));
  return { glyf: Buffer.concat(outlines), loca, hmtx };
}

/** A format 4 map with one segment per character. */
export function writeCharacterMap(glyphs: DrawnGlyph[]): Buffer {
  const segments = glyphs
    .flatMap(({ codePoint }, index) => (codePoint === undefined ? [] : [{ codePoint, delta: index - codePoint }]))
    .toSorted((a, b) => a.codePoint - b.codePoint);
  segments.push({ codePoint: 0xffff, delta: 1 });
  const codes = segments.map((segment) => segment.codePoint);
  const searchPower = Math.floor(Math.log2(segments.length));
  const searchRange = 2 ** searchPower * 2;
  const rangeShift = segments.length * 2 - searchRange;
  const body = words(
    0,
    segments.length * 2,
    searchRange,
    searchPower,
    rangeShift,
    ...codes,
    0,
    ...codes,
    ...segments.map((segment) => segment.delta),
    ...segments.map(() => 0),
  );
  return Buffer.concat([words(0, 1, 3, 1, 0, 12, 4, body.length + 4), body]);
}

export function writeNames(names: Record<number, string>): Buffer {
  const entries = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    text: Buffer.from(text, 'utf16le').swap16(),
  }));
  let offset = 0;
  const records = entries.flatMap(({ id, text }) => {
    const record = [3, 1, 0x409, id, text.length, offset];
    offset += text.length;
    return record;
  });
  return Buffer.concat([
    words(0, entries.length, 6 + entries.length * 12, ...records),
    ...entries.map(({ text }) => text),
  ]);
}

const KNOWN_TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];

const padded = (length: number) => (length + 3) & ~3;

/** WOFF 2 with untransformed outlines. `glyf` and `loca` must follow each other. */
export function writeWoff2(tables: [tag: string, data: Buffer][]): Buffer {
  const directory = tables.map(([tag, data]) => {
    const isOutline = tag === 'glyf' || tag === 'loca';
    return Buffer.from([KNOWN_TAGS.indexOf(tag) | (isOutline ? 0xc0 : 0), ...base128(data.length)]);
  });
  const packed = brotliCompressSync(Buffer.concat(tables.map(([, data]) => data)));
  const sfntSize = 12 + tables.length * 16 + tables.reduce((sum, [, data]) => sum + padded(data.length), 0);
  const header = Buffer.alloc(48);
  const entries = Buffer.concat(directory);
  const length = padded(header.length + entries.length + packed.length);
  header.write('wOF2', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(length, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(sfntSize, 16);
  header.writeUInt32BE(packed.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, entries, packed], length);
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
