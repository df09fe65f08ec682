import { describe, expect, it } from 'vitest';
import { detectKind, readSize } from './file-kind.ts';

const bytes = (...pieces: (string | number[])[]) =>
  new DataView(
    Uint8Array.from(
      pieces.flatMap((piece) => (typeof piece === 'string' ? Array.from(piece, (sign) => sign.charCodeAt(0)) : piece)),
    ).buffer,
  );

const png = bytes('\u0089PNG\r\n\u001A\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x4e, 0x20], [0, 0, 0x27, 0x10]);
const jpeg = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
  [0xff, 0xc4, 0, 3, 0],
  [0xff, 0xc2, 0, 11, 8, 0x01, 0xf4, 0x03, 0x20, 3, 1, 0x22, 0],
);
const webp = (...rest: (string | number[])[]) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', ...rest);

describe('recognising a file by its content', () => {
  it.each([
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp('VP8X', [0, 0, 0, 0])],
    ['pdf', bytes('%PDF-1.7')],
  ])('finds a %s by its first bytes', (kind, head) => {
    expect(detectKind(head)).toBe(kind);
  });

  it('does not recognise a sound file that shares only the first letters', () => {
    expect(detectKind(bytes('RIFF', [0, 0, 0, 0], 'WAVE', 'fmt '))).toBeUndefined();
  });

  it.each([
    ['a text called logo.png', bytes('This is my logo.')],
    ['an SVG with a script', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>')],
    ['an empty file', bytes()],
    ['half a signature', bytes('\u0089PN')],
  ])('does not recognise %s', (_what, head) => {
    expect(detectKind(head)).toBeUndefined();
    expect(readSize(head)).toBeUndefined();
  });

  it.each([
    ['a PNG', png, { width: 20_000, height: 10_000 }],
    ['a progressive JPEG behind its tables', jpeg, { width: 800, height: 500 }],
    [
      'a WebP with extras',
      webp('VP8X', [10, 0, 0, 0, 0, 0, 0, 0], [0x1f, 3, 0], [0xf3, 1, 0]),
      { width: 800, height: 500 },
    ],
    [
      'a WebP',
      webp('VP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a], [0x20, 0x03, 0xf4, 0x01]),
      { width: 800, height: 500 },
    ],
    ['a lossless WebP', webp('VP8L', [0, 0, 0, 0, 0x2f], [0x1f, 0xc3, 0x7c, 0]), { width: 800, height: 500 }],
  ])('reads the size of %s without decoding it', (_what, head, size) => {
    expect(readSize(head)).toEqual(size);
  });

  it('reads no size if the head is cut off', () => {
    expect(readSize(bytes('\u0089PNG\r\n\u001A\n'))).toBeUndefined();
    expect(readSize(webp('VP8X'))).toBeUndefined();
  });
});
