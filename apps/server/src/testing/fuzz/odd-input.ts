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

const SIGNS = Array.from(
  '\0\uFEFF\uD800\uDFFF\u202E\u0301\u2028\r\n\t \u00A0🍲İß"\'`\\/%&=?#;:,-+_*$~[]{}()<>|^!@.019eExaZT',
);
const WORDS =
  '.. %00 %ff %2e NaN Infinity null true __proto__ constructor toString +234 0803 2026-11-15 23:59 1e309 -0';
const MARKS = [...SIGNS, ...WORDS.split(' ')];

/** Tokens of a grammar in any order, among other characters; `words` are those of the parser under test. */
export const oddText = (words: readonly string[] = [], longest = 60): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: longest }),
    fc.string({ maxLength: longest }),
    fc
      .array(fc.oneof(fc.constantFrom(...MARKS, ...words), fc.string({ unit: 'binary', maxLength: 4 })), {
        maxLength: longest,
      })
      .map((parts) => parts.join('')),
    // Many repetitions, which make a bad regular expression slow.
    fc
      .tuple(fc.constantFrom(...MARKS, ...words), fc.integer({ min: 1, max: 20_000 }), fc.constantFrom('', ...MARKS))
      .map(([part, times, end]) => part.repeat(times).slice(0, 100_000) + end),
  );

/** JSON of any form, sometimes with meaningful values; also truncated or with a character inserted. */
export const oddJson = (words: readonly string[] = []): fc.Arbitrary<string> => {
  const whole = fc
    .anything({
      key: oddText(words, 6),
      maxDepth: 4,
      maxKeys: 8,
      values: [
        oddText(words, 8),
        fc.double(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.constantFrom(...words, 'x'),
      ],
    })
    .map((value) => JSON.stringify(value) ?? '');
  const deep = fc
    .tuple(fc.constantFrom('[', '{"a":', '[{"a":'), fc.integer({ min: 1, max: 40_000 }))
    .map(([open, times]) => open.repeat(times));
  const broken = fc.tuple(whole, fc.nat(), fc.constantFrom(...MARKS)).map(([text, number, mark]) => {
    const cut = number % (text.length + 1);
    return text.slice(0, cut) + mark + text.slice(cut + 1);
  });
  return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 3, arbitrary: broken }, { weight: 1, arbitrary: deep });
};

const oddValue = fc.oneof(
  oddText([], 20),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom([], {}, [null], { length: 2 }, 2 ** 53, -1, 0.1),
);

/** Mostly valid input, with some values replaced; keys and lists stay in place. */
export function spoiledValue(sample: unknown): fc.Arbitrary<unknown> {
  if (typeof sample !== 'object' || sample === null) {
    return fc.oneof({ weight: 6, arbitrary: fc.constant(sample) }, { weight: 1, arbitrary: oddValue });
  }
  const inside: fc.Arbitrary<unknown> = Array.isArray(sample)
    ? fc.tuple(...sample.map(spoiledValue))
    : fc.record(Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, spoiledValue(value)])));
  return fc.oneof({ weight: 20, arbitrary: inside }, { weight: 1, arbitrary: oddValue });
}
