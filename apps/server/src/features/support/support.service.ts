import type { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Db } from '../../platform/database/db.ts';
import { writeEmail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Signer } from '../sessions/sessions.queries.ts';
import { findSigner } from '../team/accounts.queries.ts';
import { firstNameOf, isOwner } from '../team/accounts.service.ts';
import { supportTickets } from './support.tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;
type Input = CallArguments<typeof supportContract.contactSupport>['body'];
type TicketRow = typeof supportTickets.$inferSelect;

const NEWEST = 20;

const answer = ({ id, number, topic, subject, createdAt }: TicketRow) => ({
  id,
  number,
  topic,
  subject,
  createdAt: createdAt.toISOString(),
});

async function nextNumber(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('support_ticket_numbers') as number`);
  return `T-${rows[0]?.number}`;
}

/** Stores the message under a number and emails it to support and, as a receipt, to the vendor. */
export async function openTicket(tx: Db, { clock, config }: Omit<Deps, 'db'>, who: Signer, input: Input) {
  const signer = await findSigner(tx, who);
  if (!signer) throw new AppError('gone');
  const { vendor, person } = signer;
  const vendorId = vendor.id;
  const isStaff = !isOwner(signer);
  const name = isStaff ? person.displayName : `${vendor.firstName} ${vendor.lastName}`;
  const { topic, subject, message, screen = '' } = input;
  const number = await nextNumber(tx);
  const [ticket] = await tx
    .insert(supportTickets)
    .values({ vendorId, number, topic, subject, message, screen: screen || null, createdAt: clock.now() })
    .returning();
  if (!ticket) throw new Error('The ticket was not stored.');
  const toSupport = writeEmail({
    subject: `${number}: ${subject}`,
    paragraphs: [
      message,
      `From ${name} of ${vendor.name}, ${person.email}, ${isStaff ? who.role : vendor.phone}.`,
      `About: ${topic}. Vendor ${vendorId}.${screen ? ` Written on ${screen}.` : ''}`,
    ],
  });
  const receipt = writeEmail({
    subject: `We’ve got your message: ${number}`,
    paragraphs: [
      `Hi ${firstNameOf(signer)}, thanks for getting in touch. Your reference is ${number}. Have it ready if you call.`,
      `You wrote: ${message}`,
    ],
    link: { label: 'Visit the help page', url: `${config.publicUrl}/dashboard/help` },
  });
  await enqueue(tx, clock, { vendorId, channel: 'email', recipient: config.supportEmail, ...toSupport });
  await enqueue(tx, clock, { vendorId, channel: 'email', recipient: person.email, ...receipt });
  return answer(ticket);
}

/** The owner's: tickets don't say who wrote them. */
export async function listTickets({ db, config }: Deps, { vendorId, role }: Signer) {
  const tickets = await db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.vendorId, role === 'owner' ? vendorId : NIL))
    .orderBy(desc(supportTickets.createdAt), desc(supportTickets.id))
    .limit(NEWEST);
  const reach = { phone: config.SUPPORT_PHONE ?? null, whatsApp: config.SUPPORT_WHATSAPP ?? null };
  return { tickets: tickets.map(answer), reach };
}

export const eraseTickets = (tx: Db, vendorId: string) =>
  tx.delete(supportTickets).where(eq(supportTickets.vendorId, vendorId));
