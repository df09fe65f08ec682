export const PAYOUT_STATUSES = ['on_its_way', 'paid', 'returned'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

interface PayoutMove {
  readonly from: readonly PayoutStatus[];
  readonly to: PayoutStatus;
}

/**
 * What a bank may report. A payout stays on its way once handed over; a paid one can still be returned days later; a
 * returned one is final, because its money is paid with another.
 */
export const PAYOUT_MOVES = {
  sent: { from: ['on_its_way'], to: 'on_its_way' },
  paid: { from: ['on_its_way'], to: 'paid' },
  returned: { from: ['on_its_way', 'paid'], to: 'returned' },
} as const satisfies Record<string, PayoutMove>;
export type PayoutReport = keyof typeof PAYOUT_MOVES;

/** The report repeats what is already known, so it changes nothing. */
export const isRepeatedReport = (status: PayoutStatus, report: PayoutReport): boolean =>
  report === 'sent' ? status !== 'returned' : status === PAYOUT_MOVES[report].to;
