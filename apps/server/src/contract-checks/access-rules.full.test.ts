import type { AccountStatus, WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { hasRight } from '@vendor-portal/contract/team/rights.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../platform/audit/actor.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { endSession } from '../features/sessions/sessions.service.ts';
import {
  ADMISSION_CODES,
  expectedAccess,
  expectedRefusal,
  LISTED_CALLS,
  type Requester,
} from '../testing/hostile/expected-admission.ts';
import { givenVendor, givenSession } from '../testing/given/given-vendor.ts';
import { sampleInput } from '../testing/hostile/sample-input.ts';
import {
  ALL_CALLS,
  isOfGateway,
  send,
  wireRequest,
  type WireResponse,
  type WireRequest,
} from '../testing/hostile/wire-request.ts';
import { skipDelaysInThisFile } from '../testing/skip-delays.ts';

skipDelaysInThisFile();

const test = await sharedTestApp();
beforeAll(async () => {
  for (const { name, status, before, isLimited } of STATES)
    vendorOf.set(name, await vendorIn(status, before, isLimited));
});

const STATES: readonly {
  readonly name: string;
  readonly status: AccountStatus;
  readonly before: WorkingStatus | null;
  readonly isLimited: boolean;
  readonly requester: Requester;
}[] = [
  ...(['NEW', 'PENDING', 'APPROVED', 'SUSPENDED', 'BLOCKED', 'DECLINED', 'DELETED'] as const).map((status) => ({
    name: status,
    status,
    before: null,
    isLimited: false,
    requester: status,
  })),
  ...(['NEW', 'PENDING', 'APPROVED', 'SUSPENDED', 'DECLINED'] as const).map((before) => ({
    name: `UNBLOCKED after ${before}`,
    status: 'UNBLOCKED' as const,
    before,
    isLimited: false,
    requester: before,
  })),
  ...(['NEW', 'PENDING', 'APPROVED'] as const).map((status) => ({
    name: `${status} with the limited session of sign-up`,
    status,
    before: null,
    isLimited: true,
    requester: 'limited' as const,
  })),
];

const vendorOf = new Map<string, string>();

async function vendorIn(status: AccountStatus, before: WorkingStatus | null, isLimited: boolean) {
  const { vendorId } = await givenVendor(test, { status, name: `${status} ${isLimited}` });
  await test.db.execute(sql`update vendors set status_before_block = ${before} where id = ${vendorId}`);
  return vendorId;
}

async function requesters(): Promise<{ name: string; requester: Requester; authorization?: string }[]> {
  const approved = vendorOf.get('APPROVED') ?? '';
  const ended = await givenSession(test, approved);
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select id from sessions where vendor_id = ${approved} order by id desc limit 1`,
  );
  await endSession(test.db, test.clock, SYSTEM, approved, rows[0]?.id ?? '');
  const good = await givenSession(test, approved);
  const strangers = Object.entries({
    'a malformed token': 'Bearer nonsense',
    'an unknown token': `Bearer ${'x'.repeat(43)}`,
    'another scheme': `Basic ${good.token}`,
    'a token with something after it': `Bearer ${good.token} more`,
    'a token in other letters': `Bearer ${good.token.toLowerCase()}`,
    'the session of a vendor that ended': `Bearer ${ended.token}`,
  });
  const known = await Promise.all(
    STATES.map(async ({ name, isLimited, requester }) => {
      const { token } = await givenSession(test, vendorOf.get(name) ?? '', isLimited);
      return { name, requester, authorization: `Bearer ${token}` };
    }),
  );
  return [
    { name: 'no token', requester: 'nobody' },
    ...strangers.map(([name, authorization]) => ({ name, requester: 'nobody' as const, authorization })),
    ...known,
  ];
}

const codeOf = ({ status, body }: WireResponse) =>
  status < 400 ? undefined : (JSON.parse(body) as { code: string }).code;

async function callWith(call: Call, request: WireRequest, authorization: string | undefined) {
  const headers = { ...request.headers, ...(authorization !== undefined && { authorization }) };
  return codeOf(await send(test.app, { ...request, headers }, call));
}

describe('the contract', () => {
  it('has the expected access for each of its calls, and no call is missing', () => {
    const declared = Object.fromEntries(ALL_CALLS.map(({ name, access }) => [name, access]));
    expect(Object.fromEntries(ALL_CALLS.map((call) => [call.name, expectedAccess(call)]))).toEqual(declared);
    expect(LISTED_CALLS.filter((name) => !(name in declared))).toEqual([]);
  });
});

describe.each(ALL_CALLS.filter((call) => !isOfGateway(call)))('the access rule of $name', (call) => {
  it(`(${expectedAccess(call)}) lets in exactly those it names`, async () => {
    const request = wireRequest(call, sampleInput(call, 1));
    for (const { name, requester, authorization } of await requesters()) {
      const code = await callWith(call, request, authorization);
      const refusal = code !== undefined && ADMISSION_CODES.has(code) ? code : undefined;
      const isOwners = call.right === undefined || hasRight({ role: 'owner', deviceId: null }, call.right);
      const expected = expectedRefusal(call, requester) ?? (isOwners ? undefined : 'not_allowed');
      expect({ name, refusal }).toEqual({ name, refusal: expected });
    }
  });
});
