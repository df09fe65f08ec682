import { and, asc, eq, inArray, isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import { queryPrepared } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { bankAccounts } from './banks.tables.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

const isAccount = (vendorId: string, accountId: string) =>
  and(eq(bankAccounts.vendorId, vendorId), eq(bankAccounts.id, accountId));

export const readAccounts = (db: Db, vendorId: string): Promise<BankAccountRow[]> =>
  db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.vendorId, vendorId))
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id));

export async function findAccount(db: Db, vendorId: string, accountId: string): Promise<BankAccountRow | undefined> {
  const [found] = await db.select().from(bankAccounts).where(isAccount(vendorId, accountId));
  return found;
}

export async function findPayoutAccount(db: Db, vendorId: string): Promise<BankAccountRow | undefined> {
  const [found] = await queryPrepared(db, 'payout account', { vendorId }, (params) =>
    db
      .select()
      .from(bankAccounts)
      .where(and(eq(bankAccounts.vendorId, params.vendorId), isNotNull(bankAccounts.payoutSince))),
  );
  return found;
}

export const findPayoutAccounts = (db: Db, vendorIds: readonly string[]): Promise<BankAccountRow[]> =>
  vendorIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(bankAccounts)
        .where(and(inArray(bankAccounts.vendorId, [...vendorIds]), isNotNull(bankAccounts.payoutSince)));

export const hasPayoutAccount = (vendorId: SQLWrapper) =>
  sql<boolean>`exists (select from ${bankAccounts}
    where ${and(eq(bankAccounts.vendorId, vendorId), isNotNull(bankAccounts.payoutSince))})`;

/** For the marketplace, which knows only its id. */
export async function findAccountById(db: Db, accountId: string): Promise<BankAccountRow | undefined> {
  const [found] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId));
  return found;
}

/** Payouts would seem to go to somebody else; longest waiting first. */
export const readOddHolders = (db: Db): Promise<BankAccountRow[]> =>
  db
    .select()
    .from(bankAccounts)
    .where(and(isNotNull(bankAccounts.payoutSince), eq(bankAccounts.holder, 'differs')))
    .orderBy(asc(bankAccounts.payoutSince))
    .limit(200);

export async function addAccount(db: Db, account: typeof bankAccounts.$inferInsert): Promise<BankAccountRow> {
  const [added] = await db.insert(bankAccounts).values(account).returning();
  if (!added) throw new Error('The account was not stored.');
  return added;
}

type AccountChange = Partial<Pick<BankAccountRow, 'accountName' | 'verifiedAt' | 'payoutSince' | 'holder'>>;

export async function changeAccount(db: Db, vendorId: string, accountId: string, change: AccountChange) {
  const [changed] = await db.update(bankAccounts).set(change).where(isAccount(vendorId, accountId)).returning();
  return changed;
}

export const endPayoutsTo = (db: Db, vendorId: string) =>
  db
    .update(bankAccounts)
    .set({ payoutSince: null })
    .where(and(eq(bankAccounts.vendorId, vendorId), isNotNull(bankAccounts.payoutSince)));

export const deleteAccount = (db: Db, vendorId: string, accountId: string) =>
  db.delete(bankAccounts).where(isAccount(vendorId, accountId));

export const deleteAccounts = (db: Db, vendorId: string) =>
  db.delete(bankAccounts).where(eq(bankAccounts.vendorId, vendorId));
