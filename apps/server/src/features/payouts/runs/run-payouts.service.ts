import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { PayoutSkip } from '@vendor-portal/contract/payouts/payout-obstacle.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { recordEvents } from '../../../platform/events/events.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { balancesOf } from '../../ledger/ledger.service.ts';
import { vendorsWithBalance } from '../../ledger/payout-postings.service.ts';
import { leaveNotice } from '../../notifications/notify.service.ts';
import { findVendor, lockVendor, type Vendor } from '../../vendors/vendors.service.ts';
import { tellOfPayout } from '../../webhooks/webhooks.service.ts';
import { findWholePayouts } from '../all-payouts.queries.ts';
import { administeredPayout } from '../payout-answer.ts';
import { isTold, madeNotice, skippedNotice } from '../payout-notices.ts';
import { findPayoutOfRun, type PayoutRow } from '../payouts.queries.ts';
import { enterTransfer } from '../transfers/payout-transfers.queries.ts';
import { makePayout } from './make-payout.service.ts';
import { finishRun, insertRun } from './payout-runs.queries.ts';
import { forgetSkip, noteSkip } from './payout-skips.queries.ts';

export type RunParts = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly log: FastifyBaseLogger };
type Run = CallAnswer<typeof payoutsContract.runPayouts>;
type Skipped = Run['skipped'][number];

async function tellPaid(tx: Db, { clock, config }: RunParts, payout: PayoutRow): Promise<void> {
  const { vendorId, runId } = payout;
  if (runId !== null) await forgetSkip(tx, runId, vendorId);
  if (config.TRANSFERS_URL !== undefined) await enterTransfer(tx, payout, clock.now());
  await tellOfPayout(tx, 'payout_created', payout, clock.now());
  const news = await leaveNotice(tx, clock, vendorId, madeNotice(payout));
  await recordEvents(tx, clock, vendorId, [{ kind: 'balance_changed' }, ...news]);
}

async function passOver(tx: Db, parts: RunParts, runId: string, vendor: Vendor, reason: PayoutSkip): Promise<Skipped> {
  const { clock, config } = parts;
  const { available } = await balancesOf(tx, vendor.id);
  const skipped = { vendorId: vendor.id, reason, available };
  if (available <= 0) return skipped;
  const isNew = await noteSkip(tx, { runId, ...skipped, at: clock.now() });
  if (isNew && isTold(reason)) {
    const notice = skippedNotice(reason, available, config.CURRENCY);
    const news = await leaveNotice(tx, clock, vendor.id, notice);
    await recordEvents(tx, clock, vendor.id, [{ kind: 'balance_changed' }, ...news]);
  }
  return skipped;
}

/** One vendor in one transaction, held throughout: of several runs at once one pays, and a run pays once. */
const payVendor = (parts: RunParts, runId: string, vendorId: string): Promise<PayoutRow | Skipped | undefined> =>
  parts.db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor) return undefined;
    const before = await findPayoutOfRun(tx, vendorId, runId);
    if (before) return before;
    const made = await makePayout(tx, parts.clock.now(), vendor, runId);
    if (typeof made === 'string') return passOver(tx, parts, runId, vendor, made);
    await tellPaid(tx, parts, made);
    return made;
  });

/** What became of one vendor; a failure of ours is noted, and stops no other. */
async function attend(parts: RunParts, runId: string, vendorId: string): Promise<PayoutRow | Skipped | undefined> {
  try {
    return await payVendor(parts, runId, vendorId);
  } catch (error) {
    parts.log.error({ err: error, vendorId, runId }, 'a vendor could not be paid');
    return parts.db.transaction(async (tx) => {
      const vendor = await lockVendor(tx, vendorId);
      return vendor && passOver(tx, parts, runId, vendor, 'failed');
    });
  }
}

/** Goes round these vendors, each for itself. */
export async function goRound(parts: RunParts, runId: string, vendorIds: readonly string[]) {
  const outcome: { payoutIds: string[]; skipped: Skipped[] } = { payoutIds: [], skipped: [] };
  for (const vendorId of vendorIds) {
    const done = await attend(parts, runId, vendorId);
    if (!done) continue;
    if ('reason' in done) outcome.skipped.push(done);
    else outcome.payoutIds.push(done.id);
  }
  return outcome;
}

/** Pays out what is available, to all vendors or to one, because the administrator says so. */
export async function runPayouts(parts: RunParts, wanted: string | undefined): Promise<Run> {
  const { db, clock, config } = parts;
  if (wanted !== undefined && !(await findVendor(db, wanted))) {
    throw new AppError('gone', { message: 'There is no such vendor.' });
  }
  const runId = newId();
  await insertRun(db, { id: runId, scheduledFor: null, startedAt: clock.now(), finishedAt: null });
  const vendorIds = wanted === undefined ? await vendorsWithBalance(db) : [wanted];
  const { payoutIds, skipped } = await goRound(parts, runId, vendorIds);
  await finishRun(db, runId, clock.now());
  const made = payoutIds.length === 0 ? [] : await findWholePayouts(db, payoutIds);
  const currency = config.CURRENCY;
  return { runId, payouts: made.map((payout) => administeredPayout(payout, { currency })), skipped };
}
