import { crc32, deflateSync } from 'node:zlib';

export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), chunk.length - 4);
  return chunk;
}

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG of one colour. */
export function picture(name: string, colour: Colour = [238, 32, 74], width = 640, height = 480): SampleFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(colour))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

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

interface NamedFile {
  readonly name: string;
  readonly buffer: Buffer;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;

function sizes({ name, buffer }: NamedFile): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(crc32(buffer), 0);
  head.writeUInt32LE(buffer.length, 4);
  head.writeUInt32LE(buffer.length, 8);
  head.writeUInt16LE(Buffer.byteLength(name), 12);
  return head;
}

export function zipOf(name: string, files: readonly NamedFile[]) {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const [local, central] = [Buffer.alloc(14), Buffer.alloc(16)];
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt16LE(20, 4);
    central.writeUInt32LE(CENTRAL, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    const entry = Buffer.concat([local, sizes(file), Buffer.from(file.name), file.buffer]);
    list.push(Buffer.concat([central, sizes(file), where, Buffer.from(file.name)]));
    parts.push(entry);
    at += entry.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return { name, mimeType: 'application/zip', buffer: Buffer.concat([...parts, ...list, end]) };
}
