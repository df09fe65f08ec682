import type { entryMessages } from './entry.messages.ts';
import type { LedgerEntry } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { LEDGER_FIGURES, type LedgerFigure } from '@vendor-portal/contract/accounting/figures.ts';
import type { ArithmeticLine } from '@vendor-portal/contract/accounting/ledger.ts';

type EntryMessages = typeof entryMessages.en;

type Settled = keyof EntryMessages['settled'];

export function settledOf({ kind, released }: LedgerEntry): Settled | null {
  if (kind !== 'order_earned') return null;
  if (released === null) return 'on_the_way';
  return released.payoutId === null ? 'available' : 'paid_out';
}

export function titleOf({ kind, order, advert }: LedgerEntry, messages: EntryMessages): string {
  if (order !== null && kind === 'refund') return messages.refundOf(order.number);
  if (order !== null && kind === 'order_released') return messages.released(order.number);
  if (order !== null) return messages.named(messages.kind[kind], order.number);
  if (advert !== null) return messages.advertNamed(messages.kind[kind], advert.title);
  return messages.kind[kind];
}

/**
 * The entry's contribution to the open figure, so that the list sums to it; without one, what the entry changes or
 * moves.
 */
export function amountOf(entry: LedgerEntry, figure: LedgerFigure | undefined): number {
  const { earned, commission, pendingChange: pending, availableChange: available } = entry;
  if (figure !== undefined) return LEDGER_FIGURES[figure].share({ earned, commission, pending, available });
  return pending + available === 0 ? available : pending + available;
}

const BASIS_POINTS_IN_PERCENT = 100;

export function lineText(line: ArithmeticLine, messages: EntryMessages, money: (amount: number) => string): string {
  const { term, rateBasisPoints, base, count, unitAmount } = line;
  if (rateBasisPoints !== undefined && base !== undefined) {
    return messages.commissionOf(messages.term[term], `${rateBasisPoints / BASIS_POINTS_IN_PERCENT}%`, money(base));
  }
  if (count !== undefined && unitAmount !== undefined) return messages.days(count, money(unitAmount));
  return messages.term[term];
}
