import { assert, date, integer, maxSafeInteger, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, plainNaira } from './format-money.ts';
import { formatCount, formatInstant, plural, plainCount, plainPlural, plainTime } from '../../platform/i18n/format.ts';

const naira = (sign: 'exceptZero' | 'negative') =>
  new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'narrowSymbol',
    signDisplay: sign,
    trailingZeroDisplay: 'stripIfInteger',
  });
const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-NG', { timeStyle: 'short', hourCycle: 'h23', timeZone });

const time = (moment: Date) => formatInstant(moment, 'Africa/Lagos', 'time');

/** The range in which the browser's arithmetic is exact. */
const kobo = integer({ min: -1e13, max: 1e13 });
const moments = date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });

describe('formats without Intl', () => {
  it('equal Intl’s for every count', () => {
    const count = new Intl.NumberFormat('en-NG');
    assert(
      property(maxSafeInteger(), (number) => {
        expect(formatCount(number)).toBe(count.format(number));
      }),
    );
  });

  it('choose plurals as Intl does', () => {
    const rules = new Intl.PluralRules('en-NG');
    const forms = { one: 'one', other: 'other' };
    assert(
      property(oneof(integer({ min: -3, max: 3 }), maxSafeInteger()), (number) => {
        expect(plural(number, forms)).toBe(rules.select(number));
      }),
    );
    expect(plural(1.5, forms)).toBe('other');
  });

  it('equal Intl’s for every amount of naira', () => {
    const [plain, ledger] = [naira('negative'), naira('exceptZero')];
    assert(
      property(kobo, (amount) => {
        expect(formatMoney(amount, { currency: 'NGN' })).toBe(plain.format(amount / 100));
        expect(formatMoney(amount, { currency: 'NGN', sign: 'always' })).toBe(ledger.format(amount / 100));
      }),
    );
    expect([0, 5, -1, 184_620_000, 100_050].map((amount) => plainNaira(amount, true))).toEqual([
      '₦0',
      '+₦0.05',
      '-₦0.01',
      '+₦1,846,200',
      '+₦1,000.50',
    ]);
  });

  it('equal Intl’s for every time of day in Lagos', () => {
    const lagos = clock('Africa/Lagos');
    assert(
      property(moments, (moment) => {
        expect(time(moment)).toBe(lagos.format(moment));
      }),
    );
  });

  it('leave other cases to Intl', () => {
    const left = [
      plainCount(0.5),
      plainCount(-0),
      plainPlural(0.5),
      plainNaira(0.5, false),
      plainNaira(2 ** 60, false),
    ];
    expect(left).toEqual(Array.from({ length: 5 }));
    const noon = new Date('2026-07-01T12:00:00Z');
    expect([plainTime(noon, 'Europe/London'), plainTime(noon, undefined)]).toEqual([undefined, undefined]);
    expect(formatInstant(noon, 'Europe/London', 'time')).toBe('13:00');
    expect(formatMoney(150, { currency: 'USD' })).toBe('$1.50');
    expect(() => formatInstant('no moment', 'Africa/Lagos', 'time')).toThrow(RangeError);
  });
});
