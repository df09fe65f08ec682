import { crc32 } from 'node:zlib';

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
