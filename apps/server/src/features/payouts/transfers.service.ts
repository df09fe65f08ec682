import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { isUuid } from '@vendor-portal/contract/values/scalars.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../platform/audit/actor.ts';
import { after, hours, minutes, seconds } from '../../platform/clock.ts';
import type { Background } from '../../platform/platform.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import { doubling, processQueue } from '../../platform/leased-queue.ts';
import { markContradiction, settlePayoutAsReported, type BankReport } from './settle-payout.service.ts';
import {
  findDestined,
  findWholePayouts,
  nextTransfer,
  noteRecipient,
  noteTransferCode,
  type TransferRow,
} from './payouts.queries.ts';
import { payoutTransfers } from './payouts.tables.ts';
import { makeTransfers, type TransferState, type Transfers } from './paystack-transfers.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';

type Deps = Pick<Background, 'db' | 'clock' | 'config' | 'outside' | 'log'>;

const LEASE = minutes(2);
const retryDelay = doubling(seconds(30), hours(1));

/** The service reports results by itself; this query is in case a report was lost. */
const QUERY_AGAIN_AFTER = minutes(30);

/** Not a failure: it is queried again later. */
class UnderWay extends Error {
  override readonly name = 'UnderWay';
}

/**
 * Only the first attempt may order without a query before: an earlier order may have reached the service. It transfers
 * once per reference.
 */
async function stateOf(deps: Deps, transfers: Transfers, row: TransferRow): Promise<TransferState | undefined> {
  const found = await findDestined(deps.db, row.vendorId, row.payoutId);
  if (!found) throw new Error('The payout has no destination account.');
  const { payout, destination } = found;
  if (payout.status !== 'on_its_way') return undefined;
  const known = row.attempts > 1 ? await transfers.find(payout.id) : undefined;
  if (known) return known;
  const recipientCode = row.recipientCode ?? (await transfers.recipientOf(destination));
  if (recipientCode === undefined) {
    return { state: 'failed', code: null, reason: 'The bank couldn’t find the account.' };
  }
  if (row.recipientCode === null) await noteRecipient(deps.db, row.id, recipientCode);
  const narration = `Payout ${payout.number}`;
  return transfers.initiate({ recipientCode, amount: payout.amount, reference: payout.id, narration });
}

async function carryOut(deps: Deps, by: Actor, transfers: Transfers, row: TransferRow): Promise<void> {
  const known = await stateOf(deps, transfers, row);
  if (!known) return;
  const { state, code, reason } = known;
  const settle = (report: BankReport) =>
    deps.db.transaction((tx) => settlePayoutAsReported(tx, deps, by, row.payoutId, report));
  if (code !== null && code !== row.transferCode) await noteTransferCode(deps.db, row.id, code);
  if (state === 'failed') {
    await settle({ status: 'returned', failure: reason ?? '' });
    return;
  }
  await settle({ status: 'sent' });
  if (state === 'under_way') throw new UnderWay();
  await settle({ status: 'paid' });
}

/** Processes due transfers and returns how many were tried. Failed ones are retried until they are settled. */
export async function sendTransfers(deps: Deps, by: Actor): Promise<number> {
  const transfers = makeTransfers(deps);
  if (!transfers) return 0;
  return processQueue(deps, {
    table: payoutTransfers,
    lease: LEASE,
    run: async (row) => {
      await carryOut(deps, by, transfers, row);
      return { lastError: null };
    },
    failed: ({ attempts }, error, now) =>
      error instanceof UnderWay
        ? { dueAt: after(now, QUERY_AGAIN_AFTER), lastError: null }
        : {
            dueAt: after(now, retryDelay(attempts)),
            lastError: error instanceof Error ? error.message : String(error),
          },
    onOutcome: async ({ payoutId, attempts }, outcome) => {
      if (outcome.isDone || outcome.error instanceof UnderWay) return;
      deps.log.error({ err: outcome.error, payoutId, attempts }, 'a payout could not be transferred');
    },
  });
}

export const transferDueJob = (deps: Deps): DueJob => ({
  name: 'transfers',
  run: (by) => sendTransfers(deps, by),
  nextDue: async () => (makeTransfers(deps) ? nextTransfer(deps.db) : undefined),
});

type TransferEvent = CallArguments<typeof payoutsContract.takeTransferEvent>['body'];

const REPORTS: Readonly<Record<string, BankReport>> = {
  'transfer.success': { status: 'paid' },
  'transfer.failed': { status: 'returned', failure: 'The transfer failed.' },
  'transfer.reversed': { status: 'returned', failure: 'The bank returned it.' },
};

/** Over the body as received: serializing it again may change it. */
export function checkEventSignature(secret: string | undefined, body: string, input: unknown): void {
  const expected = secret === undefined ? undefined : createHmac('sha512', secret).update(body).digest();
  const signature = typeof input === 'string' && /^[\da-f]{128}$/i.test(input) ? Buffer.from(input, 'hex') : undefined;
  if (!expected || !signature || !timingSafeEqual(expected, signature)) throw new AppError('event_signature_wrong');
}

/**
 * The service repeats events for days until they are acknowledged, so what a repetition can't change is acknowledged
 * too: events of other systems, and those that contradict the payout, which are marked for a person.
 */
export async function takeTransferEvent(
  deps: Omit<Deps, 'outside'>,
  write: Write,
  by: Actor,
  { event, data }: TransferEvent,
): Promise<null> {
  const report = Object.hasOwn(REPORTS, event) ? REPORTS[event] : undefined;
  const payoutId = data?.reference ?? '';
  if (!report || !isUuid(payoutId)) return null;
  const [known] = await findWholePayouts(deps.db, [payoutId]);
  if (!known) return null;
  const isAmountOther = data?.amount !== known.payout.amount;
  return write(async (tx) => {
    if (isAmountOther) {
      const contradiction = `The transfer service reported it as ${report.status} with another amount.`;
      await markContradiction(tx, deps, by, payoutId, contradiction);
    } else await settlePayoutAsReported(tx, deps, by, payoutId, report);
    return null;
  });
}
