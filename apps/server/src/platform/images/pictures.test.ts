import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noise, pixelBomb, SVG_WITH_SCRIPT } from '../../testing/given/sample-files.ts';
import { drawPicture } from './draw-picture.ts';
import { drawSquare, drawWidths, redraw } from './pictures.ts';

describe('a square picture', () => {
  it('is a square WebP cropped to the centre, without camera metadata', async () => {
    const photo = await noise(900, 600)
      .withExif({ IFD0: { Copyright: 'Ada Obi' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { format, width, height, exif, icc, xmp } = await sharp(await drawSquare(photo, 512)).metadata();
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: 512, height: 512 });
  });

  it('is never larger than the original', async () => {
    const { width, height } = await sharp(await drawSquare(await noise(40, 30).png().toBuffer(), 512)).metadata();
    expect([width, height]).toEqual([30, 30]);
  });

  it('is upright when the camera was held sideways', async () => {
    const half = {
      input: { create: { width: 50, height: 100, channels: 3 as const, background: '#000000' } },
      left: 0,
      top: 0,
    };
    const lying = sharp({ create: { width: 100, height: 100, channels: 3, background: '#ffffff' } }).composite([half]);
    const upright = await drawSquare(await lying.withMetadata({ orientation: 6 }).png().toBuffer(), 100);
    const { data, info } = await sharp(upright).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels];
    expect([brightness(25, 10), brightness(75, 10)].every((value) => value !== undefined && value < 30)).toBe(true);
    expect([brightness(25, 90), brightness(75, 90)].every((value) => value !== undefined && value > 220)).toBe(true);
  });
});

describe('a picture in several widths', () => {
  it('preserves its shape and is not enlarged', async () => {
    const drawn = await drawWidths(await noise(600, 300).webp().toBuffer(), { small: 160, medium: 480, large: 1200 });
    const sizes = await Promise.all(
      Object.entries(drawn).map(async ([name, bytes]) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return [name, format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['small', 'webp', 160, 80],
      ['medium', 'webp', 480, 240],
      ['large', 'webp', 600, 300],
    ]);
  });
});

describe('a document that is a picture', () => {
  it.each(['png', 'jpeg'] as const)('stays a %s, without camera metadata', async (kind) => {
    const scan = await noise(300, 400)
      .withExif({ IFD0: { Copyright: 'Ada Obi' } })
      .toFormat(kind)
      .toBuffer();
    const { format, width, height, exif } = await sharp(await redraw(scan, kind)).metadata();
    expect({ format, width, height, exif }).toEqual({ format: kind, width: 300, height: 400 });
  });
});

describe('an unusable picture', () => {
  it.each([
    ['a text', Buffer.from('This is my logo, honestly.')],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG with a declaration', SVG_WITH_SCRIPT],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused as an unsupported type: %s', async (_, bytes) => {
    await expect(drawSquare(bytes, 512)).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  it.each([
    ['PNG', () => noise(300, 300).png().toBuffer()],
    ['JPEG', () => noise(300, 300).jpeg().toBuffer()],
    ['WebP', () => noise(300, 300).webp().toBuffer()],
  ])('is refused if it is half of a %s', async (_, draw) => {
    const whole = await draw();
    await expect(drawSquare(whole.subarray(0, whole.length / 2), 512)).rejects.toMatchObject({
      code: 'file_unreadable',
    });
  });

  it('is refused before 200 million pixels are unpacked from a few kilobytes', async () => {
    const small = pixelBomb(20_000, 10_000);
    expect(small.length).toBeLessThan(100_000);
    const memory = process.memoryUsage().rss;
    await expect(drawPicture(small, { kind: 'square', longest: 512 })).rejects.toThrow(/pixel limit/);
    await expect(drawSquare(small, 512)).rejects.toMatchObject({ code: 'too_large', message: /40 million pixels/ });
    expect(process.memoryUsage().rss - memory).toBeLessThan(100_000_000);
  });
});
