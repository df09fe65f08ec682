import { and, asc, eq, inArray, isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import { prepareQuery, type Params } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { bankAccounts } from './banks.tables.ts';
import { first, one } from '../../platform/database/rows.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

const isAccount = (vendorId: string, accountId: string) =>
  and(eq(bankAccounts.vendorId, vendorId), eq(bankAccounts.id, accountId));

export const readAccounts = (db: Db, vendorId: string): Promise<BankAccountRow[]> =>
  db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.vendorId, vendorId))
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id));

export const findAccount = (db: Db, vendorId: string, accountId: string) =>
  first(db.select().from(bankAccounts).where(isAccount(vendorId, accountId)));

const queryPayoutAccount = prepareQuery('payout account', (db, params: Params<{ vendorId: string }>) =>
  db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.vendorId, params.vendorId), isNotNull(bankAccounts.payoutSince))),
);

export const findPayoutAccount = (db: Db, vendorId: string) => first(queryPayoutAccount(db, { vendorId }));

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
export const findAccountById = (db: Db, accountId: string) =>
  first(db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId)));

/** Payouts would seem to go to somebody else; longest waiting first. */
export const readOddHolders = (db: Db): Promise<BankAccountRow[]> =>
  db
    .select()
    .from(bankAccounts)
    .where(and(isNotNull(bankAccounts.payoutSince), eq(bankAccounts.holder, 'differs')))
    .orderBy(asc(bankAccounts.payoutSince))
    .limit(200);

export const addAccount = (db: Db, account: typeof bankAccounts.$inferInsert): Promise<BankAccountRow> =>
  one(db.insert(bankAccounts).values(account).returning());

type AccountChange = Partial<Pick<BankAccountRow, 'accountName' | 'verifiedAt' | 'payoutSince' | 'holder'>>;

export const changeAccount = (db: Db, vendorId: string, accountId: string, change: AccountChange) =>
  first(db.update(bankAccounts).set(change).where(isAccount(vendorId, accountId)).returning());

export const endPayoutsTo = (db: Db, vendorId: string) =>
  db
    .update(bankAccounts)
    .set({ payoutSince: null })
    .where(and(eq(bankAccounts.vendorId, vendorId), isNotNull(bankAccounts.payoutSince)));

export const deleteAccount = (db: Db, vendorId: string, accountId: string) =>
  db.delete(bankAccounts).where(isAccount(vendorId, accountId));

export const deleteAccounts = (db: Db, vendorId: string) =>
  db.delete(bankAccounts).where(eq(bankAccounts.vendorId, vendorId));
