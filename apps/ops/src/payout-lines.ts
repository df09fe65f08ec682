import type { PayoutSkip } from '@vendor-portal/contract/payouts/payout.ts';
import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';

type Payout = CallPayload<typeof payoutsContract.readPayout>;
type Run = CallPayload<typeof payoutsContract.listPayoutRuns>['runs'][number];
type File = CallPayload<typeof payoutsContract.createPayoutFile>;
type Skipped = CallPayload<typeof payoutsContract.runPayouts>['skipped'][number];

/** The id comes first, so that it can be cut out. */
export const payoutLine = (payout: Payout): string =>
  [
    payout.id,
    payout.status.padEnd(10),
    payout.number,
    `${payout.amount} kobo`,
    `to ${payout.bankName} ${payout.accountNumber}`,
    `of vendor ${payout.vendorId}`,
    ...(payout.status === 'on_its_way' && payout.expectedOn !== null ? [`expected ${payout.expectedOn}`] : []),
    ...(payout.failure === null ? [] : [`came back: ${payout.failure}`]),
    ...(payout.transfer?.lastError ? [`trouble: ${payout.transfer.lastError}`] : []),
  ].join('  ');

const at = (name: string, moment: string | null) => (moment === null ? [] : [`${name} ${moment}`]);

export const destinationLines = ({ destination, transfer, ...payout }: Payout): string[] => [
  ...at('made', payout.createdAt),
  ...at('sent', payout.sentAt),
  ...at('paid', payout.paidAt),
  ...at('came back', payout.returnedAt),
  ...(destination
    ? [`to ${destination.accountName}, ${destination.bankName} (${destination.bankCode}) ${destination.accountNumber}`]
    : []),
  ...(transfer ? [`transfer ${transfer.code ?? 'not ordered yet'} after ${transfer.attempts} tries`] : []),
];

export const runLine = (run: Run): string =>
  [
    run.id,
    run.scheduledFor === null ? 'asked for' : `of ${run.scheduledFor.slice(0, 10)}`,
    `begun ${run.startedAt}`,
    run.finishedAt === null ? 'not finished' : 'finished',
    `${run.payouts} payouts`,
    `${run.amount} kobo`,
    `${run.skipped} passed over`,
    ...(run.failed > 0 ? [`${run.failed} FAILED`] : []),
  ].join('  ');

export const fileLine = ({ id, createdAt, payouts, amount }: File): string =>
  [id, `made ${createdAt}`, `${payouts} payouts`, `${amount} kobo`].join('  ');

const WHY: Readonly<Record<PayoutSkip, string>> = {
  nothing_due: 'has nothing to be paid',
  on_hold: 'changed the account or its payout details less than a day ago',
  no_account: 'has chosen no payout account',
  unverified: 'has a payout account that the bank does not confirm',
  other_holder: 'has a payout account of somebody else, as it seems: look at it',
  frozen: 'has stopped payouts from a security message',
  not_approved: 'is not approved',
  suspended: 'is suspended',
  blocked: 'is blocked',
  deleted: 'is deleted',
  failed: 'could not be paid: see the log',
};

export const skippedLine = ({ vendorId, reason, available }: Skipped): string =>
  `${vendorId}  ${WHY[reason]}  (${available} kobo)`;
