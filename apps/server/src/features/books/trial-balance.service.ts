import { BOOK_ACCOUNTS, type BookAccount } from '@vendor-portal/contract/books/book-check.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { sumAccounts, type Days } from './trial-balance.queries.ts';

const sidesOf = (account: BookAccount, amount: number) => ({
  account,
  debit: Math.max(0, 0 - amount) as Money,
  credit: Math.max(0, amount) as Money,
});

export async function readTrialBalance({ db, config }: Pick<Platform, 'db' | 'config'>, days: Days) {
  const sums = new Map(
    (await sumAccounts(db, days, config.COMMISSION_VAT_BPS)).map((row) => [row.account, row.amount]),
  );
  const accounts = BOOK_ACCOUNTS.map((account) => sidesOf(account, sums.get(account) ?? 0));
  const total = (side: 'debit' | 'credit') => accounts.reduce((sum, account) => sum + account[side], 0) as Money;
  return {
    from: days.from ?? null,
    to: days.to ?? null,
    currency: config.CURRENCY,
    vatRate: config.COMMISSION_VAT_BPS,
    accounts,
    debit: total('debit'),
    credit: total('credit'),
  };
}
