import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { isUuid } from '@vendor-portal/contract/values/uuid.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { Write } from '../../../platform/idempotency/write.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findWholePayouts } from '../all-payouts.queries.ts';
import { settlePayout, type BankReport } from '../settle-payout.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly log: FastifyBaseLogger };
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
 * too: events of other systems, and those that contradict the ledger, which a person must look at.
 */
export async function takeTransferEvent(deps: Deps, write: Write, { event, data }: TransferEvent): Promise<null> {
  const report = Object.hasOwn(REPORTS, event) ? REPORTS[event] : undefined;
  const payoutId = data?.reference ?? '';
  if (!report || !isUuid(payoutId)) return null;
  const { db, log } = deps;
  const [known] = await findWholePayouts(db, [payoutId]);
  if (!known) return null;
  if (data?.amount !== known.payout.amount) {
    log.error({ payoutId, event }, 'a transfer was reported with another amount than its payout has');
    return null;
  }
  return write(async (tx) => {
    try {
      await settlePayout(tx, deps, payoutId, report);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      log.error({ payoutId, event }, 'a transfer was reported that contradicts its payout');
    }
    return null;
  });
}
