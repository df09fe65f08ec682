import { and, asc, eq, isNotNull } from 'drizzle-orm';
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
  const [found] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.vendorId, vendorId), isNotNull(bankAccounts.payoutSince)));
  return found;
}

export async function addAccount(db: Db, account: typeof bankAccounts.$inferInsert): Promise<BankAccountRow> {
  const [added] = await db.insert(bankAccounts).values(account).returning();
  if (!added) throw new Error('The account was not stored.');
  return added;
}

type AccountChange = Partial<Pick<BankAccountRow, 'accountName' | 'verifiedAt' | 'payoutSince'>>;

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
