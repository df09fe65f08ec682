import sharp from 'sharp';

export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PNG of one colour. */
export async function picture(name: string, background = '#ee204a', width = 640, height = 480): Promise<SampleFile> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
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
