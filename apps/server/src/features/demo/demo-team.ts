import { jobActor, type Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { after, before, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { addPerson } from '../team/accounts.queries.ts';
import { hashPin } from '../team/pins.service.ts';
import { addCode, listTablets } from '../team/tablets.queries.ts';
import { hashCode } from '../team/tablets.service.ts';
import { addMember, listMembers } from '../team/team.queries.ts';
import { findVendorByEmail, lockVendor } from '../vendors/vendors.service.ts';
import { DEMO_VENDOR, type DemoDeps } from './demo-vendor.ts';

/** They sign in with the owner's password. */
export const DEMO_TEAM = [
  { name: 'Ada Obi', email: 'ada@mamakay.ng', role: 'manager' },
  { name: 'Bisi Lawal', email: 'bisi@mamakay.ng', role: 'bookkeeper' },
] as const;

/** She has no email address: she works on the tablet, with a PIN. */
export const DEMO_COOK = { name: 'Halima Sani', pin: '4826' } as const;

/** Works until a tablet was set up with it. */
export const DEMO_TABLET_CODE = 'KTCHEN24';

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
    const id = newId();
    const { name, pin } = DEMO_COOK;
    await addMember(tx, { id, vendorId, name, role: 'kitchen', joinedAt, pinHash: await hashPin(tx, id, pin) });
  });
  if ((await listTablets(db, vendorId)).length > 0) return;
  const now = clock.now();
  const codeHash = await hashCode(db, DEMO_TABLET_CODE);
  const code = { id: newId(), vendorId, name: '', codeHash, codeExpiresAt: after(now, days(30)) };
  await db.transaction((tx) => addCode(tx, code, now));
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
