import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownerLastActive } from '../sessions/sessions.queries.ts';
import { endOwnSessions } from '../sessions/sessions.service.ts';
import { findAccount, findOwner, listStoreIds, lockAccount } from '../team/accounts.queries.ts';
import { signerOf } from '../team/accounts.service.ts';
import { listTablets } from '../team/tablets.queries.ts';
import { listMembers } from '../team/team.queries.ts';
import { signedOutEmail } from '../vendors/account-changes.service.ts';

const text = (at: Date | null) => at?.toISOString() ?? null;

export async function listPeople(db: Db, vendorId: string) {
  const owner = await findOwner(db, vendorId);
  if (!owner) throw new AppError('not_found', { message: 'We couldn’t find this vendor.' });
  const { person, vendor } = owner;
  const members = await listMembers(db, vendorId);
  const tablets = await listTablets(db, vendorId);
  return {
    people: [
      {
        personId: person.id,
        memberId: null,
        name: `${vendor.firstName} ${vendor.lastName}`.trim(),
        role: 'owner' as const,
        email: person.email,
        lastActiveAt: text(await ownerLastActive(db, vendorId)),
      },
      ...members.map(({ id, personId, name, role, email, lastActiveAt }) => ({
        personId,
        memberId: id,
        name,
        role,
        email,
        lastActiveAt: text(lastActiveAt),
      })),
    ],
    tablets: tablets.map(({ id, name, lastSeenAt }) => ({ deviceId: id, name, lastSeenAt: text(lastSeenAt) })),
  };
}

/** Each of their stores' logs has an entry, which names no other store. */
export async function endPersonSessions(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  by: Actor,
  personId: string,
  reason: string,
) {
  const account = await findAccount(tx, personId);
  const locked = account && (await lockAccount(tx, account));
  if (!locked) throw new AppError('gone', { message: 'We couldn’t find this person.' });
  const who = signerOf(account);
  const ended = await endOwnSessions(tx, clock, by, who);
  const others = (await listStoreIds(tx, personId)).filter((vendorId) => vendorId !== who.vendorId);
  const entries = others.map((vendorId) => ({ vendorId, kind: 'sessions_ended' as const, after: { reason } }));
  await recordAudit(tx, clock.now(), by, ...entries);
  const { person, vendor } = locked;
  const firstName = person.displayName.split(' ')[0] ?? '';
  const mail = signedOutEmail(firstName, reason, config.publicUrl);
  await enqueue(tx, clock, { vendorId: vendor?.id ?? null, channel: 'email', recipient: person.email, ...mail });
  return { personId, ended };
}
