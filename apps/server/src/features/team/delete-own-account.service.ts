import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { NIL } from 'uuid';
import { eraseCodes } from '../one-time-codes/one-time-codes.queries.ts';
import { confirmPassword } from '../passwords/passwords.service.ts';
import { endOwnSessions } from '../sessions/sessions.service.ts';
import { deleteAttempts } from '../sign-in/attempts.service.ts';
import { findOwnedStore, lockVendor } from '../vendors/vendors.service.ts';
import { lockPerson } from './accounts.queries.ts';
import * as queries from './team.queries.ts';
import { endMember } from './team.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly write: Write };

/** An owner's data goes with the store, which the administrator deletes at their request. */
const isOwners = () =>
  new AppError('conflict', { message: 'You own a store. Make somebody else the owner, or request its deletion.' });

/** Staff needn't wait for anybody: no store depends on them. */
export async function deleteOwnAccount(deps: Deps, by: Actor, caller: Caller, password: string): Promise<null> {
  const { clock, write } = deps;
  if (caller.role === 'owner') throw isOwners();
  const { person: known } = await confirmPassword(deps, by, { who: caller, password });
  return write(async (tx) => {
    const memberships = await queries.listOwnMemberships(tx, known.id);
    for (const { vendorId } of memberships) await lockVendor(tx, vendorId);
    const person = await lockPerson(tx, known.id);
    if (!person) throw new AppError('gone');
    if (await findOwnedStore(tx, person.id)) throw isOwners();
    await endOwnSessions(tx, clock, by, caller);
    for (const member of memberships) await endMember(tx, clock, by, member);
    await queries.eraseMemberNames(tx, person.id);
    await queries.erasePerson(tx, person.id);
    await eraseCodes(tx, NIL, person.email);
    await deleteAttempts(tx, person.email);
    await recordAudit(tx, clock.now(), by, { vendorId: caller.vendorId, kind: 'data_erased', target: caller.memberId });
    const mail = writeEmail({
      subject: 'Your account is deleted',
      paragraphs: [
        'We’ve deleted your name, email address, phone number and password. You don’t work in any store any more.',
      ],
    });
    await enqueue(tx, clock, { vendorId: caller.vendorId, channel: 'email', recipient: person.email, ...mail });
    return null;
  });
}
