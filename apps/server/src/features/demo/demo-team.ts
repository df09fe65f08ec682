import { jobActor, type Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { before, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { addPerson } from '../team/accounts.queries.ts';
import { addMember, listMembers } from '../team/team.queries.ts';
import { findVendorByEmail, lockVendor } from '../vendors/vendors.service.ts';
import { DEMO_VENDOR, type DemoDeps } from './demo-vendor.ts';

/** They sign in with the owner's password. */
export const DEMO_TEAM = [
  { name: 'Ada Obi', email: 'ada@mamakay.ng', role: 'manager' },
  { name: 'Bisi Lawal', email: 'bisi@mamakay.ng', role: 'bookkeeper' },
] as const;

/** Longer than the demo's history. */
const JOINED = days(90);

export async function seedTeam({ db, clock }: DemoDeps): Promise<void> {
  const vendor = await findVendorByEmail(db, DEMO_VENDOR.email);
  if (!vendor) return;
  const passwordHash = await hashSecret(DEMO_VENDOR.password);
  const vendorId = vendor.id;
  await db.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    if ((await listMembers(tx, vendorId)).length > 0) return;
    const joinedAt = before(clock.now(), JOINED);
    for (const { name, email, role } of DEMO_TEAM) {
      const person = await addPerson(tx, { email, displayName: name, passwordHash });
      if (!person) continue;
      const [member] = await addMember(tx, { vendorId, personId: person.id, name, role, joinedAt });
      if (!member) continue;
      const by = memberActor(member.id);
      await recordAudit(tx, joinedAt, by, { vendorId, kind: 'member_joined', target: member.id, after: { role } });
      const work = role === 'manager' ? { kind: 'ordering_changed' as const } : { kind: 'exported' as const };
      const targetName = role === 'manager' ? null : 'past orders';
      await recordAudit(tx, before(clock.now(), days(2)), by, { vendorId, ...work, targetName });
    }
  });
}

const memberActor = (memberId: string): Actor => ({ ...jobActor(null), actor: 'vendor', memberId });
const OWNER: Actor = { ...jobActor(null), actor: 'vendor' };

/** The manager is in on every other day. */
export async function whoWorkedOn(db: Db, vendorId: string): Promise<(day: string) => Actor> {
  const manager = (await listMembers(db, vendorId)).find(({ role }) => role === 'manager');
  return (day) => {
    const passed = Math.round(Date.parse(day) / days(1));
    return manager && passed % 2 === 0 ? memberActor(manager.id) : OWNER;
  };
}
