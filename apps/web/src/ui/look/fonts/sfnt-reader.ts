import { inflateSync } from 'node:zlib';

export type Point = { x: number; y: number; isOnCurve: boolean };
export type Glyph = { advance: number; contours: Point[][] };

/** The tables of a WOFF 1 file, unpacked. */
export function readWoff(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const offset = file.readUInt32BE(entry + 4);
    const packedLength = file.readUInt32BE(entry + 8);
    const length = file.readUInt32BE(entry + 12);
    const packed = file.subarray(offset, offset + packedLength);
    tables.set(file.toString('latin1', entry, entry + 4), packedLength < length ? inflateSync(packed) : packed);
  }
  return tables;
}

export function tableOf(tables: Map<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}`);
  return table;
}

/** The outline of one character. Only simple glyphs and a format 4 map: all that figures and capitals need. */
export function readGlyph(tables: Map<string, Buffer>, codePoint: number): Glyph {
  const index = glyphIndex(tableOf(tables, 'cmap'), codePoint);
  const metrics = tableOf(tables, 'hmtx');
  const metricCount = tableOf(tables, 'hhea').readUInt16BE(34);
  const advance = metrics.readUInt16BE(Math.min(index, metricCount - 1) * 4);
  return { advance, contours: readContours(glyphData(tables, index)) };
}

function glyphIndex(cmap: Buffer, codePoint: number): number {
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + record * 8));
    if (map.readUInt16BE(0) !== 4) continue;
    const segments = map.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const start = map.readUInt16BE(16 + (segments + segment) * 2);
      if (codePoint < start || codePoint > map.readUInt16BE(14 + segment * 2)) continue;
      const delta = map.readInt16BE(16 + (segments * 2 + segment) * 2);
      const rangeAt = 16 + (segments * 3 + segment) * 2;
      const range = map.readUInt16BE(rangeAt);
      const base = range === 0 ? codePoint : map.readUInt16BE(rangeAt + range + (codePoint - start) * 2);
      return (base + delta) & 0xffff;
    }
  }
  throw new Error(`The font does not draw U+${codePoint.toString(16)}`);
}

function glyphData(tables: Map<string, Buffer>, index: number): Buffer {
  const loca = tableOf(tables, 'loca');
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const at = (entry: number) => (isLong ? loca.readUInt32BE(entry * 4) : loca.readUInt16BE(entry * 2) * 2);
  return tableOf(tables, 'glyf').subarray(at(index), at(index + 1));
}

function readContours(glyph: Buffer): Point[][] {
  const contourCount = glyph.readInt16BE(0);
  if (contourCount < 1) throw new Error('Only simple glyphs can be read');
  const ends = Array.from({ length: contourCount }, (_, contour) => glyph.readUInt16BE(10 + contour * 2));
  const pointCount = (ends.at(-1) ?? 0) + 1;
  let at = 10 + contourCount * 2;
  at += 2 + glyph.readUInt16BE(at);

  const flags: number[] = [];
  while (flags.length < pointCount) {
    const flag = glyph.readUInt8(at++);
    const repeats = flag & 8 ? glyph.readUInt8(at++) : 0;
    for (let copy = 0; copy <= repeats; copy += 1) flags.push(flag);
  }
  const readAxis = (shortBit: number, sameBit: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & shortBit) value += glyph.readUInt8(at++) * (flag & sameBit ? 1 : -1);
      else if (!(flag & sameBit)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  const points = flags.map((flag, point) => ({ x: xs[point] ?? 0, y: ys[point] ?? 0, isOnCurve: (flag & 1) === 1 }));
  return ends.map((end, contour) => points.slice(contour === 0 ? 0 : (ends[contour - 1] ?? 0) + 1, end + 1));
}
