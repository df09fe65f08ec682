import { lt, sql } from 'drizzle-orm';
import { before, days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Client } from '../../platform/http/client.ts';
import { addressKey } from '../../platform/http/guard/limits.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { tryAgain } from '../../platform/http/responses/try-again.ts';
import { addressUses, dailyUses } from './daily-uses.tables.ts';

/** Per day, by the cost of an email, a bank lookup or a full export. */
const MOST = {
  bank_lookup: 50,
  export: 200,
  /** By a store that nobody has approved yet. */
  early_invitation: 5,
  invitation: 20,
  support_message: 20,
  test_message: 30,
} as const;

type What = keyof typeof MOST;

const SENTENCES: Readonly<Record<What, string>> = {
  bank_lookup: 'You’ve reached today’s limit for account checks.',
  export: 'You’ve reached today’s limit for downloads.',
  early_invitation: 'You’ve reached today’s limit for invitations. You can send more once your store is approved.',
  invitation: 'You’ve reached today’s limit for invitations.',
  support_message: 'You’ve reached today’s limit for messages. You can call us.',
  test_message: 'You’ve reached today’s limit for test messages.',
};

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Counts one use before the transaction, so that failed requests count too, or refuses it. Shared by all processes. */
export async function countUse(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  vendorId: string,
  what: What,
): Promise<void> {
  const now = clock.now();
  const counted = await db
    .insert(dailyUses)
    .values({ vendorId, what, day: dayOf(now), used: 1 })
    .onConflictDoUpdate({
      target: [dailyUses.vendorId, dailyUses.what, dailyUses.day],
      set: { used: sql`${dailyUses.used} + 1` },
      setWhere: sql`${dailyUses.used} < ${MOST[what]}`,
    })
    .returning({ used: dailyUses.used });
  if (counted.length === 0) throw usedUp(SENTENCES[what], now);
}

function usedUp(why: string, now: Date): AppError {
  const { sentence, retryAfterSeconds } = tryAgain(now, new Date(`${dayOf(now)}T24:00:00Z`));
  return new AppError('too_many_requests', { message: `${why} ${sentence}`, retryAfterSeconds });
}

/** Per day and address. Thousands of phones of one mobile operator share an address. */
export const SIGN_UPS_MOST = 200;

/** Counts a sign-up before the transaction, or refuses it. Shared by all processes. */
export async function countSignUp(db: Db, clock: Clock, client: Client): Promise<void> {
  const now = clock.now();
  const counted = await db
    .insert(addressUses)
    .values({ ip: addressKey(client), what: 'sign_up', day: dayOf(now), used: 1 })
    .onConflictDoUpdate({
      target: [addressUses.ip, addressUses.what, addressUses.day],
      set: { used: sql`${addressUses.used} + 1` },
      setWhere: sql`${addressUses.used} < ${SIGN_UPS_MOST}`,
    })
    .returning({ used: addressUses.used });
  if (counted.length === 0) throw usedUp('Too many stores signed up from your network today.', now);
}

export async function deleteOldUses(db: Db, now: Date): Promise<number> {
  const day = dayOf(before(now, days(2)));
  const ofVendors = await deleteInBatches(db, dailyUses, lt(dailyUses.day, day));
  return ofVendors + (await deleteInBatches(db, addressUses, lt(addressUses.day, day)));
}
