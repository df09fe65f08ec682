import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import { LEDGER_FIGURES, type LedgerFigure } from '@vendor-portal/contract/accounting/figures.ts';
import type { ArithmeticLine } from '@vendor-portal/contract/accounting/ledger.ts';
import type { words as entryTexts } from './words/entry.en.ts';

type EntryWords = typeof entryTexts;

type Settled = keyof EntryWords['settled'];

/** Where the money of an order lies: on its way, in the balance, or in the bank. Null for all that is not an order's. */
export function settledOf({ kind, released }: LedgerEntry): Settled | null {
  if (kind !== 'order_earned') return null;
  if (released === null) return 'on_the_way';
  return released.payoutId === null ? 'available' : 'paid_out';
}

export function titleOf({ kind, order, advert }: LedgerEntry, words: EntryWords): string {
  if (order !== null && kind === 'refund') return words.refundOf(order.number);
  if (order !== null && kind === 'order_released') return words.released(order.number);
  if (order !== null) return words.named(words.kind[kind], order.number);
  if (advert !== null) return words.advertNamed(words.kind[kind], advert.title);
  return words.kind[kind];
}

/** What the entry adds to the figure that is open, so that the list sums to it; with none open, what it changes or moves. */
export function amountOf(entry: LedgerEntry, figure: LedgerFigure | undefined): number {
  const { earned, commission, pendingChange: pending, availableChange: available } = entry;
  if (figure !== undefined) return LEDGER_FIGURES[figure].share({ earned, commission, pending, available });
  return pending + available === 0 ? available : pending + available;
}

const BASIS_POINTS_IN_PERCENT = 100;

export function lineText(line: ArithmeticLine, words: EntryWords, money: (amount: number) => string): string {
  const { term, rateBasisPoints, base, count, unitAmount } = line;
  if (rateBasisPoints !== undefined && base !== undefined) {
    return words.commissionOf(words.term[term], `${rateBasisPoints / BASIS_POINTS_IN_PERCENT} %`, money(base));
  }
  if (count !== undefined && unitAmount !== undefined) return words.days(count, money(unitAmount));
  return words.term[term];
}
