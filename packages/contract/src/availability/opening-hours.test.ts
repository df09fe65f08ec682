import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { OpeningHours, overlappingShifts, type Shift, shiftMinutes } from './opening-hours.ts';
import { addDays, WEEK_DAYS, type WeekDay, findWeekDay } from '../values/day.ts';
import * as fc from 'fast-check';
import { isOpenAt, nextClosing, nextOpening, switchMoment } from './open-spans.ts';
import { toMoment, wallClock } from '../values/zoned-time.ts';

const week = (days: Partial<Record<WeekDay, Shift[]>>): OpeningHours['weekly'] =>
  ({ ...Object.fromEntries(WEEK_DAYS.map((day) => [day, []])), ...days }) as OpeningHours['weekly'];

describe('opening hours', () => {
  it('may pass midnight', () => {
    expect(shiftMinutes({ opens: '18:00', closes: '02:00' })).toBe(480);
    expect(shiftMinutes({ opens: '00:00', closes: '00:00' })).toBe(1440);
  });

  it('may follow one another without a gap', () => {
    const hours = week({
      monday: [
        { opens: '08:00', closes: '12:00' },
        { opens: '12:00', closes: '00:00' },
      ],
      tuesday: [{ opens: '00:00', closes: '08:00' }],
    });
    expect(overlappingShifts(hours)).toEqual([]);
  });

  it('may not overlap on one day, over midnight, or from saturday into sunday', () => {
    const sameDay = week({
      monday: [
        { opens: '08:00', closes: '12:00' },
        { opens: '11:00', closes: '14:00' },
      ],
    });
    const overnight = week({
      monday: [{ opens: '20:00', closes: '04:00' }],
      tuesday: [{ opens: '03:00', closes: '09:00' }],
    });
    const overTheWeek = week({
      saturday: [{ opens: '20:00', closes: '04:00' }],
      sunday: [{ opens: '03:00', closes: '09:00' }],
    });
    const clashes = [sameDay, overnight, overTheWeek].map((hours) =>
      overlappingShifts(hours).map((pair) => pair.map(({ day, index }) => `${day} ${index}`)),
    );
    expect(clashes).toEqual([[['monday 0', 'monday 1']], [['monday 0', 'tuesday 0']], [['saturday 0', 'sunday 0']]]);
  });

  it('may be round the clock all week', () => {
    const allDay = [{ opens: '00:00', closes: '00:00' }];
    const hours = week(Object.fromEntries(WEEK_DAYS.map((day) => [day, allDay])));
    expect(z.safeParse(OpeningHours, { weekly: hours, holidays: [] }).success).toBe(true);
  });

  it('may close at 24:00, which is midnight', () => {
    const hours = week({ monday: [{ opens: '08:00', closes: '24:00' }] });
    expect(z.parse(OpeningHours, { weekly: hours, holidays: [] }).weekly.monday).toEqual([
      { opens: '08:00', closes: '00:00' },
    ]);
  });

  it.each([
    { opens: '24:00', closes: '08:00' },
    { opens: '08:00', closes: '24:01' },
    { opens: '08:00', closes: '25:61' },
  ])('are refused with a time that doesn’t exist: $opens to $closes', (shift) => {
    expect(z.safeParse(OpeningHours, { weekly: week({ monday: [shift] }), holidays: [] }).success).toBe(false);
  });
});

const LAGOS = 'Africa/Lagos';

const daily = (...shifts: Shift[]): OpeningHours => ({
  weekly: week(Object.fromEntries(WEEK_DAYS.map((day) => [day, shifts]))),
  holidays: [],
});

const times = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const shifts = fc.array(fc.record({ opens: times, closes: times }), { maxLength: 2 });
const weeks = fc
  .tuple(shifts, shifts, shifts, shifts, shifts, shifts, shifts)
  .map((days) => week(Object.fromEntries(WEEK_DAYS.map((day, index) => [day, days[index] ?? []]))))
  .filter((weekly) => overlappingShifts(weekly).length === 0);
const FIRST_DAY = '2026-10-20';
const specialDays = fc.uniqueArray(
  fc.record({ day: fc.nat(20).map((offset) => addDays(FIRST_DAY, offset)), name: fc.constant('Holiday'), shifts }),
  { maxLength: 3, selector: ({ day }) => day },
);
const hours: fc.Arbitrary<OpeningHours> = fc.record({ weekly: weeks, holidays: specialDays });
/** Around the end of summer time, in both hemispheres. */
const moments = fc
  .integer({ min: 0, max: 20 * 24 * 60 })
  .map((minutes) => new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + minutes * 60_000));

function isOpenByList({ weekly, holidays }: OpeningHours, timeZone: string, at: Date): boolean {
  const wall = wallClock(timeZone, at);
  const [today, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  const on = (day: string) => holidays.find((holiday) => holiday.day === day)?.shifts ?? weekly[findWeekDay(day)];
  const isWithinToday = on(today).some(({ opens, closes }) => time >= opens && (closes <= opens || time < closes));
  const lasting = on(addDays(today, -1)).some(({ opens, closes }) => closes <= opens && time < closes);
  return isWithinToday || lasting;
}

describe('the store', () => {
  it('is open exactly when its hours say so, past midnight and on special days too', () => {
    fc.assert(
      fc.property(hours, moments, (list, at) => {
        expect(isOpenAt(list, LAGOS, at)).toBe(isOpenByList(list, LAGOS, at));
      }),
      { numRuns: 500 },
    );
  });

  it.each([LAGOS, 'Europe/London', 'America/New_York', 'Asia/Kathmandu'])(
    'is closed until its next opening and open from then, even when the clocks change in %s',
    (timeZone) => {
      fc.assert(
        fc.property(hours, moments, (list, at) => {
          const opening = nextOpening(list, timeZone, at);
          fc.pre(opening !== null);
          expect(opening.getTime()).toBeGreaterThan(at.getTime());
          expect(isOpenAt(list, timeZone, opening)).toBe(true);
          expect(isOpenAt(list, timeZone, new Date(opening.getTime() - 1))).toBe(false);
        }),
      );
    },
  );

  it.each([LAGOS, 'Europe/London'])('stays open until its next closing and is closed from then, in %s', (timeZone) => {
    fc.assert(
      fc.property(hours, moments, (list, at) => {
        const closing = nextClosing(list, timeZone, at);
        fc.pre(closing !== null);
        expect(isOpenAt(list, timeZone, closing)).toBe(false);
        expect(isOpenAt(list, timeZone, new Date(closing.getTime() - 1))).toBe(true);
        const between = nextOpening(list, timeZone, at);
        expect(isOpenAt(list, timeZone, at) ? (between ?? closing) >= closing : (between ?? at) < closing).toBe(true);
      }),
    );
  });

  it('never closes with round-the-clock hours, except on a special day', () => {
    const always = daily({ opens: '00:00', closes: '00:00' });
    const at = new Date('2026-11-15T12:00:00Z');
    expect([nextOpening(always, LAGOS, at), nextClosing(always, LAGOS, at)]).toEqual([null, null]);
    const christmas = { ...always, holidays: [{ day: '2026-12-25', name: 'Christmas', shifts: [] }] };
    expect(nextClosing(christmas, LAGOS, at)).toEqual(toMoment(LAGOS, '2026-12-25', '00:00'));
    expect(nextOpening(christmas, LAGOS, at)).toEqual(toMoment(LAGOS, '2026-12-26', '00:00'));
  });

  it('finds its next opening after a long holiday', () => {
    const mondays = {
      weekly: week({ monday: [{ opens: '09:00', closes: '17:00' }] }),
      holidays: [] as OpeningHours['holidays'],
    };
    const first = '2026-11-16';
    mondays.holidays = Array.from({ length: 8 }, (_, index) => ({
      day: addDays(first, index * 7),
      name: 'Closed',
      shifts: [],
    }));
    expect(nextOpening(mondays, LAGOS, new Date('2026-11-15T12:00:00Z'))).toEqual(
      toMoment(LAGOS, addDays(first, 56), '09:00'),
    );
  });
});

describe('the end of a switch', () => {
  const evening = {
    timeZone: LAGOS,
    hours: daily({ opens: '10:00', closes: '15:00' }, { opens: '18:00', closes: '02:00' }),
  };
  const noHours = { timeZone: LAGOS, hours: null };
  const at = (time: string) => toMoment(LAGOS, '2026-11-15', time);

  it('is the end of the shift for "end of today", even past midnight', () => {
    expect(switchMoment('end_of_today', at('20:00'), evening)).toEqual(toMoment(LAGOS, '2026-11-16', '02:00'));
    expect(switchMoment('end_of_today', at('01:00'), evening)).toEqual(at('02:00'));
    expect(switchMoment('end_of_today', at('16:00'), evening)).toEqual(toMoment(LAGOS, '2026-11-16', '00:00'));
  });

  it('is the next shift for "next opening"', () => {
    expect(switchMoment('next_opening', at('11:00'), evening)).toEqual(at('18:00'));
    expect(switchMoment('next_opening', at('20:00'), evening)).toEqual(toMoment(LAGOS, '2026-11-16', '10:00'));
  });

  it('is midnight for both if no hours are set, and open-ended for "until I say"', () => {
    const midnight = toMoment(LAGOS, '2026-11-16', '00:00');
    expect(switchMoment('end_of_today', at('20:00'), noHours)).toEqual(midnight);
    expect(switchMoment('next_opening', at('20:00'), noHours)).toEqual(midnight);
    expect(switchMoment('until_i_say', at('20:00'), evening)).toBeNull();
    expect(switchMoment('in_1_hour', at('20:00'), evening)).toEqual(at('21:00'));
  });
});
