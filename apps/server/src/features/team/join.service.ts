import type { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { writeEmail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, hashToken } from '../../platform/secrets.ts';
import { endApplications } from '../onboarding/onboarding.service.ts';
import { alreadyYours } from '../one-time-codes/one-time-codes.service.ts';
import { passwordRefusal } from '../passwords/passwords.service.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { addPerson } from './accounts.queries.ts';
import { acceptInvitation } from './invitations.service.ts';
import { findInvitationByToken } from './team.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

type Joining = CallArguments<typeof teamContract.joinTeam>['body'];

/**
 * For an address without an account: the link proves the mailbox. An application that somebody left with the same
 * address ends, and its password is never taken over.
 */
export async function joinTeam(
  deps: Deps,
  by: Actor,
  { token, firstName, lastName, password }: Joining,
  client: Client,
) {
  const { db, clock, config, write } = deps;
  const invitation = await findInvitationByToken(db, hashToken(token), clock.now());
  if (!invitation) throw new AppError('invitation_over');
  const { email } = invitation;
  const refusal = passwordRefusal(password, email);
  if (refusal !== undefined) throw invalidField('body.password', refusal);
  const passwordHash = await hashSecret(password);
  return write(async (tx) => {
    const person = await addPerson(tx, { email, displayName: `${firstName} ${lastName}`, passwordHash });
    if (!person) throw new AppError('email_taken');
    const { vendor, memberId } = await acceptInvitation(tx, clock, by, person, token);
    if ((await endApplications(tx, clock, by, email)) > 0) {
      const mail = writeEmail(alreadyYours(config));
      await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient: email, ...mail });
    }
    const holder = { personId: person.id, memberId, deviceId: null };
    return openSession(tx, clock, by, { vendorId: vendor.id, client, holder });
  });
}
