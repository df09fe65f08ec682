import * as fc from 'fast-check';

type Spoiling = (bytes: Buffer) => Buffer;

/** A position as a share of the whole, so that a shrunk case stays valid. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);

const few = fc.uint8Array({ minLength: 1, maxLength: 8 });

const SPOILINGS: fc.Arbitrary<Spoiling> = fc.oneof(
  place.map(
    (share): Spoiling =>
      (bytes) =>
        bytes.subarray(0, at(bytes, share)),
  ),
  place.map(
    (share): Spoiling =>
      (bytes) =>
        bytes.subarray(at(bytes, share)),
  ),
  fc.tuple(place, few).map(([share, more]): Spoiling => (bytes) => {
    const copy = Buffer.from(bytes);
    copy.set(more.subarray(0, copy.length - at(copy, share)), at(copy, share));
    return copy;
  }),
  fc.tuple(place, few).map(
    ([share, more]): Spoiling =>
      (bytes) =>
        Buffer.concat([bytes.subarray(0, at(bytes, share)), more, bytes.subarray(at(bytes, share))]),
  ),
  fc.tuple(place, place, fc.integer({ min: 1, max: 50 })).map(([from, to, times]): Spoiling => (bytes) => {
    const [start, end] = [at(bytes, Math.min(from, to)), at(bytes, Math.max(from, to))];
    const piece = bytes.subarray(start, Math.min(end, start + 4_096));
    return Buffer.concat([bytes.subarray(0, end), ...Array.from({ length: times }, () => piece), bytes.subarray(end)]);
  }),
  fc
    .tuple(place, fc.constantFrom(0, 1, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff))
    .map(([share, count]): Spoiling => (bytes) => {
      const copy = Buffer.from(bytes);
      if (copy.length >= 4) copy.writeUInt32BE(count, Math.min(at(copy, share), copy.length - 4));
      return copy;
    }),
);

/** One of these files, corrupted a few times; occasionally none of them. */
export const oddBytes = (...files: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.constantFrom(...files), fc.array(SPOILINGS, { minLength: 1, maxLength: 4 }))
        .map(([file, spoilings]) => spoilings.reduce((bytes, spoil) => spoil(bytes), file)),
    },
  );
