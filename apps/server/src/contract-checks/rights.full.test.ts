import { hasRight, listRule, ROLES, type MemberRole, type RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenMember, givenTablet } from '../testing/given/given-team.ts';
import { givenSession, givenVendor } from '../testing/given/given-vendor.ts';
import { ADMISSION_CODES, expectedRefusal, type Requester } from '../testing/hostile/expected-admission.ts';
import { ALL_CALLS, isOfSession, send, wireRequest, withSession } from '../testing/hostile/wire-request.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { skipDelaysInThisFile } from '../testing/skip-delays.ts';

skipDelaysInThisFile();

const test = await sharedTestApp();

const STATUSES = ['NEW', 'PENDING', 'APPROVED', 'SUSPENDED', 'DECLINED', 'BLOCKED'] as const satisfies Requester[];
const MEMBER_ROLES = ROLES.filter((role): role is MemberRole => role !== 'owner');

interface Sender extends RightsHolder {
  readonly status: Requester;
  readonly token: string;
}

const senders: Sender[] = [];

beforeAll(async () => {
  for (const status of STATUSES) {
    const { vendorId } = await givenVendor(test, { status });
    const owner = await givenSession(test, vendorId);
    const tablet = await givenTablet(test, vendorId);
    senders.push({ status, role: 'owner', deviceId: null, token: owner.token });
    senders.push({ status, role: 'device', deviceId: tablet.deviceId, token: tablet.token });
    for (const role of MEMBER_ROLES) {
      const { token, memberId } = await givenMember(test, vendorId, role);
      const pin = await givenTablet(test, vendorId, memberId);
      senders.push({ status, role, deviceId: null, token });
      senders.push({ status, role, deviceId: pin.deviceId, token: pin.token });
    }
  }
});

const codeOf = ({ status, body }: { readonly status: number; readonly body: string }) =>
  status < 400 ? undefined : (JSON.parse(body) as { code: string }).code;

/** One changes the state of a declined store, the other ends the sessions. */
const LAST = ['resubmitApplication', 'signOut'];
const CALLS = ALL_CALLS.filter(isOfSession).toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));

describe('the rights', () => {
  it('are declared by every call with a session, and by no other', () => {
    expect(ALL_CALLS.filter((call) => (call.right !== undefined) !== isOfSession(call))).toEqual([]);
    const undeclared = ALL_CALLS.filter(({ access, right = [], partRights = {} }) => {
      const isByPart = listRule(right).length > 1 && Object.keys(partRights).length > 0;
      return (
        access !== 'open' && isByPart && !Object.values(partRights).every((part) => listRule(right).includes(part))
      );
    });
    expect(undeclared).toEqual([]);
  });

  it.each(CALLS)('of $name ($right) let in exactly those roles, in every state of the store', async (call) => {
    const wired = wireRequest(call, {});
    // Refused after their admission, or the members would be gone for the calls that follow.
    const more = ['leaveStore', 'lockTablet'].includes(call.name) ? { 'idempotency-key': 'short' } : {};
    const request = { ...wired, headers: { ...wired.headers, ...more } };
    const codes = await Promise.all(
      senders.map(async ({ token }) => codeOf(await send(test.app, withSession(request, token), call))),
    );
    for (const [index, { status, role, deviceId }] of senders.entries()) {
      const code = codes[index];
      const refusal = code !== undefined && ADMISSION_CODES.has(code) ? code : undefined;
      const lacks = !hasRight({ role, deviceId }, call.right ?? []);
      // A tablet keeps its session through a block.
      const ofState = status === 'BLOCKED' && deviceId !== null ? 'account_blocked' : expectedRefusal(call, status);
      const expected = ofState ?? (lacks ? 'not_allowed' : undefined);
      const sender = { status, role, hasPin: deviceId !== null };
      expect({ ...sender, refusal }).toEqual({ ...sender, refusal: expected });
    }
  });
});
