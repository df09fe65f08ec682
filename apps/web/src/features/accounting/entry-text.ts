import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import type { ArithmeticLine, LedgerFigure } from '@vendor-portal/contract/accounting/ledger.ts';
import type { words as entryTexts } from './words/entry.en.ts';

type EntryWords = typeof entryTexts;

export function titleOf({ kind, order, advert }: LedgerEntry, words: EntryWords): string {
  if (order !== null && kind === 'refund') return words.refundOf(order.number);
  if (order !== null && kind === 'order_released') return words.released(order.number);
  if (order !== null) return words.named(words.kind[kind], order.number);
  if (advert !== null) return words.advertNamed(words.kind[kind], advert.title);
  return words.kind[kind];
}

/** What the entry adds to the figure that is open, so that the list sums to it; with none open, what it changes or moves. */
export function amountOf(entry: LedgerEntry, figure: LedgerFigure | undefined): number {
  switch (figure) {
    case 'earned':
      return entry.earned;
    case 'commission':
      return entry.commission;
    case 'pending':
      return entry.pendingChange;
    case 'available':
      return entry.availableChange;
    case 'refunded':
      return 0 - entry.earned - entry.commission;
    case 'adverts':
    case 'paid_out':
      return 0 - entry.availableChange;
    default: {
      const together = entry.pendingChange + entry.availableChange;
      return together === 0 ? entry.availableChange : together;
    }
  }
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
