import { crc32, deflateSync } from 'node:zlib';

export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), chunk.length - 4);
  return chunk;
}

function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return pngChunk('IHDR', head);
}

export function picture(name: string, width = 640, height = 400): SampleFile {
  const rows = Array.from({ length: height }, (_row, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const isInside = Math.hypot(x - width / 2, y - height / 2) < height / 3;
      row.set(isInside ? [0xee, 0x20, 0x4a] : [0xff, 0xf0, 0xc8], 1 + x * 3);
    }
    return row;
  });
  const buffer = Buffer.concat([
    PNG_MARK,
    pngHead(width, height),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** Its header claims 200 million pixels; nothing should try to decode them. */
export const pixelBomb = (name: string): SampleFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG_MARK, pngHead(20_000, 10_000), pngChunk('IEND', Buffer.alloc(0))]),
});

export const document = (name: string, bytes = 2000): SampleFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(Math.max(0, bytes - 16), 0x20),
    Buffer.from('\n%%EOF\n'),
  ]),
});

export const textFile = (name: string, mimeType: string): SampleFile => ({
  name,
  mimeType,
  buffer: Buffer.from('This is only a text.'),
});
