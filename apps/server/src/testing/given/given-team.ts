import { hasRight, type MemberRole } from '@vendor-portal/contract/team/rights.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { newId } from '../../platform/database/ids.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { people } from '../../features/team/people.tables.ts';
import { openSession } from '../../features/sessions/sessions.service.ts';
import { members, storeDevices } from '../../features/team/team.tables.ts';
import type { TestApp } from '../build-test-app.ts';
import { givenSession, PASSWORD } from './given-vendor.ts';

const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };

type Test = Pick<TestApp, 'db' | 'clock'>;

interface Somebody {
  readonly personId: string;
  readonly email: string;
}

async function givenPerson({ db }: Test): Promise<Somebody> {
  const personId = newId();
  const email = `member-${personId}@example.ng`;
  const passwordHash = await hashSecret(PASSWORD);
  const person = { id: personId, email, isEmailProven: true, displayName: 'Tunde', phone: '', passwordHash };
  await db.insert(people).values(person);
  return { personId, email };
}

/** Signed in, with an address and `PASSWORD` of their own, or as somebody who has them. */
export async function givenMember(test: Test, vendorId: string, role: MemberRole = 'kitchen', somebody?: Somebody) {
  const { db, clock } = test;
  const memberId = newId();
  const { personId, email } = somebody ?? (await givenPerson(test));
  const member = { id: memberId, vendorId, personId, name: 'Tunde', role, joinedAt: clock.now() };
  await db.insert(members).values(member);
  const holder = { personId, memberId, deviceId: null };
  const { token } = await openSession(db, clock, SYSTEM, { vendorId, client, holder });
  return { vendorId, token, memberId, personId, email };
}

/** The tablet's own session, or the PIN session of a member there. */
export async function givenTablet(
  { db, clock }: Test,
  vendorId: string,
  memberId: string | null = null,
  deviceId: string = newId(),
) {
  const tablet = { id: deviceId, vendorId, name: 'Counter', enrolledAt: clock.now() };
  await db.insert(storeDevices).values(tablet).onConflictDoNothing();
  const holder = { personId: null, memberId, deviceId };
  const { token } = await openSession(db, clock, SYSTEM, { vendorId, client, holder });
  return { vendorId, token, deviceId };
}

/** A session that has the call's right: the owner's, or one on a tablet where no person has it. */
export async function givenPermitted(test: TestApp, vendorId: string, { right }: Pick<Call, 'right'>) {
  if (right === undefined || hasRight({ role: 'owner', deviceId: null }, right)) return givenSession(test, vendorId);
  if (right === 'tablet') return givenTablet(test, vendorId);
  const { memberId } = await givenMember(test, vendorId);
  return givenTablet(test, vendorId, memberId);
}
