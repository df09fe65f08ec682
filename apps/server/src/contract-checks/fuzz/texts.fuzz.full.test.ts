import { Email } from '@vendor-portal/contract/values/credentials.ts';
import { Shift, shiftMinutes } from '@vendor-portal/contract/availability/opening-hours.ts';
import { CacNumber, tidyCacNumber } from '@vendor-portal/contract/onboarding/identification.ts';
import { typedNumber } from '@vendor-portal/contract/orders/order-number.ts';
import { addDays, countDays } from '@vendor-portal/contract/values/day.ts';
import { PositiveMoney } from '@vendor-portal/contract/values/money.ts';
import {
  DayInput,
  DayRangeQuery,
  InstantInput,
  PhoneInput,
  QueryBoolean,
  QueryInt,
  SearchText,
} from '@vendor-portal/contract/values/scalars.ts';
import { visibleLine } from '@vendor-portal/contract/values/visible-text.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import * as fc from 'fast-check';
import assert from 'node:assert/strict';
import { createSecretKey, randomBytes } from 'node:crypto';
import { describe } from 'vitest';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { isCommonPassword } from '../../features/passwords/common-passwords.ts';
import { checkEventSignature } from '../../features/payouts/transfers.service.ts';
import { parseMoney, parseWhole } from '../../features/products/csv/csv-values.ts';
import { searchWords } from '../../features/products/product-row.ts';
import { gramsOfSearch } from '../../features/products/list/product-list.queries.ts';
import { reportedText } from '../../features/telemetry/telemetry.routes.ts';
import { systemClock } from '../../platform/clock.ts';
import { guardCell, unguardCell } from '../../platform/write-csv.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { nameDevice } from '../../platform/http/client.ts';
import { isTooDeep } from '../../platform/http/body-parsers.ts';
import { findUnstorableText } from '../../platform/http/implement.ts';
import { isPublicAddress } from '../../platform/outside/public-address.ts';
import { cursorCodec } from '../../platform/paging.ts';
import { nigerianPhone } from '../../features/vendors/vendors.service.ts';
import { fileLinks } from '../../platform/storage/file-links.ts';
import { fuzzAll, fuzzed } from '../../testing/fuzz/fuzz.ts';
import { oddJson, oddText } from '../../testing/fuzz/odd-input.ts';

const secret = createSecretKey(randomBytes(32));
const ring = { signing: () => secret, accepted: () => [secret] };
const cursors = cursorCodec(ring);
const links = fileLinks(ring, systemClock);
const GOOD_CURSOR = cursors.write('orders', ['2026-11-15T10:00:00.000Z', 17, null]);

/** A refusal is a response; anything else that is thrown would be a 500. */
function refuses(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

function parseIfValid<T>(schema: $ZodType<T>, input: unknown, then: (value: T) => unknown = () => undefined): void {
  const read = safeParse(schema, input);
  if (read.success) then(read.data);
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TARGETS = [
  fuzzed({
    name: 'JSON as to its depth',
    cases: oddJson(),
    check: (text) => {
      // Accepted input must not overflow the stack later.
      if (!isTooDeep(text)) assert.ok(depthOf(parsed(text)) <= 32);
      findUnstorableText('body', isTooDeep(text) ? undefined : parsed(text));
    },
  }),
  fuzzed({
    name: 'amount of money',
    cases: oddText(['4,000.50', '.5', '-1', '₦', '1,0,0', '99999999999999999']),
    check: (text) => {
      const [amount, whole] = [parseMoney(text), parseWhole(text)];
      parseIfValid(PositiveMoney, amount, (kobo) => assert.ok(Number.isSafeInteger(kobo)));
      assert.ok(typeof whole !== 'number' || Number.isFinite(whole));
    },
  }),
  fuzzed({
    name: 'day or moment',
    cases: fc.tuple(oddText(['2026-02-30', '-12-31', 'Z', '+01:00', '.999']), oddText(['2026-11-16', '0000', '9999'])),
    check: ([from, to]) => {
      parseIfValid(DayInput, from, (day) => {
        assert.equal(addDays(day, 0), day);
        startOfDay('Africa/Lagos', day);
      });
      parseIfValid(InstantInput, from, (moment) => assert.ok(!Number.isNaN(Date.parse(moment))));
      parseIfValid(DayRangeQuery, { from, to }, (range) => {
        if (range.from !== undefined && range.to !== undefined) countDays(range.from, range.to);
      });
    },
  }),
  fuzzed({
    name: 'time of a week',
    cases: fc.tuple(oddText(['08:30', '24:00', '00:00']), oddText(['23:59', '7:5'])),
    check: ([opens, closes]) =>
      parseIfValid(Shift, { opens, closes }, (shift) => {
        assert.ok(shiftMinutes(shift) > 0);
        assert.ok(shiftMinutes(shift) <= 24 * 60);
      }),
  }),
  fuzzed({
    name: 'phone number',
    cases: oddText(['0803 123 4567', '+234', '(0)', '2348031234567', ';ext=', 'tel:']),
    check: async (text) => {
      const read = safeParse(PhoneInput, text);
      const number = await nigerianPhone(read.success ? read.data : text.slice(0, 300));
      assert.match(number ?? '+2340000000', /^\+234\d{7,14}$/);
    },
  }),
  fuzzed({
    name: 'number in a query',
    cases: oddText(['-', '1', '15', 'true']),
    check: (text) => {
      parseIfValid(QueryInt(-5, 1_000), text, (value) => assert.ok(value >= -5));
      parseIfValid(QueryBoolean, text);
    },
  }),
  fuzzed({
    name: 'search',
    cases: oddText(['rice', 'Àkàrà', '%', '_', 'A-1001', '#']),
    check: (text) => {
      typedNumber(text.slice(0, 80));
      parseIfValid(SearchText, text, (search) => gramsOfSearch('vendor', searchWords(search), undefined));
    },
  }),
  fuzzed({
    name: 'email address, password or registration',
    cases: oddText(['ada@shop.ng', 'RC', 'BN 123', 'password', 'abc', '@', '.ng']),
    check: (text) => {
      parseIfValid(Email, text);
      parseIfValid(CacNumber, text, tidyCacNumber);
      isCommonPassword(text.slice(0, 128));
    },
  }),
  fuzzed({
    name: 'cursor',
    cases: oddText([GOOD_CURSOR, GOOD_CURSOR.slice(0, 16), GOOD_CURSOR.slice(16)]),
    check: (text) => {
      refuses(() => cursors.read('orders', text));
      // Another encoding of the same bytes is still our cursor.
      const isOurs = Buffer.from(text, 'base64url').equals(Buffer.from(GOOD_CURSOR, 'base64url'));
      if (!isOurs) assert.throws(() => cursors.read('orders', text), AppError);
    },
  }),
  fuzzed({
    name: 'signed link',
    cases: fc.tuple(
      oddText(['documents/a.pdf', '..']),
      oddText(['1e99', '99999999999999']),
      oddText(),
      oddText(['A'.repeat(43)]),
    ),
    check: ([key, until, name, signature]) =>
      assert.ok(!links.isGood(`private/${key}` as never, { until, name, signature })),
  }),
  fuzzed({
    name: 'signature of an event',
    cases: fc.tuple(oddJson(), fc.oneof(oddText(['a'.repeat(128), 'f'.repeat(64)]), fc.anything())),
    check: ([body, input]) => assert.throws(() => checkEventSignature('secret', body, input), AppError),
  }),
  fuzzed({
    name: 'name of a browser, report or network address',
    cases: oddText(['Mozilla/5.0 (', 'Chrome/', '::ffff:', '127.0.0.1', '%eth0', 'a@b.ng', 'at x (y:1:2)']),
    check: (text) => {
      assert.ok(nameDevice(text.slice(0, 16_000)).length < 200);
      assert.doesNotMatch(reportedText(text, 300), /\p{Cc}/u);
      isPublicAddress(text);
    },
  }),
  fuzzed({
    name: 'cell or line that others read',
    cases: oddText(['=', '+', '@', "'", '\t=', '\r']),
    check: (text) => {
      assert.equal(unguardCell(guardCell(text)), text);
      assert.doesNotMatch(guardCell(text), /^[=+\-@\t\r]/);
      assert.doesNotMatch(visibleLine(text), /[\p{Cc}\u202E]/u);
    },
  }),
];

describe('reading texts', () => {
  fuzzAll(TARGETS, 20);
});
