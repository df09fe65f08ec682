import * as fc from 'fast-check';

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
  const broken = fc
    .tuple(whole, fc.nat(), fc.constantFrom(...MARKS))
    .map(
      ([text, place, mark]) =>
        text.slice(0, place % (text.length + 1)) + mark + text.slice((place % (text.length + 1)) + 1),
    );
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
