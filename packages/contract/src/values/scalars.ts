import * as z from 'zod/mini';
import { countDays } from './day.ts';

/** UUIDv7 on all our rows; input accepts any UUID, so that a foreign one is "not found" rather than "malformed". */
export const Id = z.uuid();

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** A calendar day in the vendor's time zone. */
export const Day = z.iso.date();

export const Nothing = z.null();

/**
 * No control characters and no lone surrogates: the database refuses some of them, screens show none. No bidirectional
 * control characters, which can make one name look like another.
 */
const PRINTABLE = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;
const PRINTABLE_WITH_BREAKS = /^(?:[^\p{Cc}\p{Cs}\p{Bidi_Control}]|[\n\r\t])*$/u;

const lengthChecks = (min: number, max: number, empty: string) =>
  [
    z.trim(),
    z.minLength(min, { error: ({ input }) => (input === '' ? empty : `Use at least ${min} characters.`) }),
    z.maxLength(max, `Use at most ${max} characters.`),
  ] as const;

const EMPTY = 'This field is required.';

export const lineChecks = (min: number, max: number, empty = EMPTY) =>
  [...lengthChecks(min, max, empty), z.regex(PRINTABLE, 'Use letters, numbers and symbols on one line.')] as const;

export const Line = (min: number, max: number, empty?: string) => z.string().check(...lineChecks(min, max, empty));

export const Paragraph = (min: number, max: number) =>
  z
    .string()
    .check(
      ...lengthChecks(min, max, EMPTY),
      z.regex(PRINTABLE_WITH_BREAKS, 'Remove special characters we can’t save.'),
    );

/** The caller's own reference, to recognise repeated requests. */
export const Reference = Line(1, 100);

export const SearchText = Line(0, 80);

/** Local or with +234; the server checks it against the numbering plan and stores E.164. */
export const PhoneInput = z
  .string()
  .check(z.trim(), z.regex(/^\+?[\d ().-]{7,20}$/, 'Enter a phone number, like 0803 123 4567.'));

export const E164Phone = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the phone number like +2348031234567.'));

/** `+234 ••• ••• 4567`: enough to distinguish two customers, too little to call one. */
export const maskPhone = (e164: string): string => `${e164.slice(0, 4)} ••• ••• ${e164.slice(-4)}`;

const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const WHOLE = new RegExp(`^${UUID}$`, 'i');

export const isUuid = (text: string): boolean => WHOLE.test(text);

export const eachUuid = (): RegExp => new RegExp(UUID, 'g');

/** Digits only: '1e3', '0x10' and '' are refused. */
export const QueryInt = (min: number, max: number) =>
  z.pipe(
    z.union([
      z.int().check(z.minimum(min), z.maximum(max)),
      z.string().check(z.regex(/^-?\d{1,15}$/, 'Enter a whole number.')),
    ]),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  );

export const QueryBoolean = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
);

export const QueryNumber = (min: number, max: number) =>
  z.pipe(
    z.union([
      z.number().check(z.minimum(min), z.maximum(max)),
      z.string().check(z.regex(/^-?\d{1,9}(?:\.\d{1,20})?$/, 'Enter a number.')),
    ]),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.number().check(z.minimum(min), z.maximum(max)),
    ),
  );

const inThisAge = (text: string) => text >= '2000-' && text < '2100-';

/** Bounded, to stay within what the database and the calendar support. */
export const InstantInput = Instant.check(z.maxLength(30), z.refine(inThisAge, 'Choose a time between 2000 and 2099.'));

export const DayInput = Day.check(z.refine(inThisAge, 'Choose a date between 2000 and 2099.'));

/** Two years and a leap day: enough to compare a year with the previous one. */
export const RANGE_DAYS_MAX = 731;

interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isInOrder = ({ from, to }: DayRange) => from === undefined || to === undefined || from <= to;

const isShortEnough = ({ from, to }: DayRange) =>
  from === undefined || to === undefined || countDays(from, to) <= RANGE_DAYS_MAX;

/** For queries with other fields: spread `DayRangeFields`, then check with these. */
export const DayRangeFields = { from: z.optional(DayInput), to: z.optional(DayInput) };
export const dayRangeChecks = [
  z.refine<DayRange>(isInOrder, { path: ['to'], error: 'The end date can’t be before the start date.' }),
  z.refine<DayRange>(isShortEnough, { path: ['to'], error: 'Choose a range of up to 2 years.' }),
] as const;

export const DayRangeQuery = z.object(DayRangeFields).check(...dayRangeChecks);
