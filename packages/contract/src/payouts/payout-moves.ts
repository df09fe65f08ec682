export const PAYOUT_STATUSES = ['on_its_way', 'paid', 'returned'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

interface PayoutMove {
  readonly from: readonly PayoutStatus[];
  readonly to: PayoutStatus;
}

/**
 * What a bank may report of a payout. Handing it over leaves it on its way; one that was paid can still come back, days
 * later; one that came back is over, because its money is due with another.
 */
export const PAYOUT_MOVES = {
  sent: { from: ['on_its_way'], to: 'on_its_way' },
  paid: { from: ['on_its_way'], to: 'paid' },
  returned: { from: ['on_its_way', 'paid'], to: 'returned' },
} as const satisfies Record<string, PayoutMove>;
export type PayoutReport = keyof typeof PAYOUT_MOVES;

/** Whether the report fits what is known already, so that it may come again and change nothing. */
export const isOldNews = (status: PayoutStatus, report: PayoutReport): boolean =>
  report === 'sent' ? status !== 'returned' : status === PAYOUT_MOVES[report].to;
