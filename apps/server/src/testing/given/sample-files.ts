import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Random pixels, so that truncating half of the bytes loses half of the picture. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#EE204A', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

export const aPng = () => noise(300, 200).png().toBuffer();

/** Padded with a comment to the requested size. */
export const aPdf = (size = 0): Buffer => {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const filling = '%'.padEnd(Math.max(1, size - head.length - tail.length), 'x');
  return Buffer.from(`${head}${filling}${tail}`);
};

export const SVG_WITH_SCRIPT = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** One colour and one bit per pixel: a few kilobytes that unpack to gigabytes. */
export function pixelBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const CENTRAL_HEADER = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const UNPACKED_SIZE = 24;

/** As `makeZip`, but the headers of files called damaged promise one byte more than there is. */
export async function makeDamagedZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = await makeZip(files);
  for (let at = zip.indexOf(CENTRAL_HEADER); at >= 0; at = zip.indexOf(CENTRAL_HEADER, at + 1)) {
    const size = zip.readUInt32LE(at + UNPACKED_SIZE);
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString();
    if (name.startsWith('damaged')) zip.writeUInt32LE(size + 1, at + UNPACKED_SIZE);
  }
  return zip;
}

export async function makeZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files))
    zip.addBuffer(Buffer.from(bytes), name, { compress: bytes.length > 0 });
  zip.end();
  return buffer(Readable.from(zip.outputStream));
}
