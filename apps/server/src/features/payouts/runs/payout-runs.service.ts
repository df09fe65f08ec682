import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { readPage } from '../../../platform/paging.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRun, readRuns, runKey, type RunFigures } from './payout-runs.queries.ts';
import { readFilesOfRun } from './payout-file.queries.ts';
import { fileAnswer } from './payout-file.service.ts';
import { readSkips } from './payout-skips.queries.ts';

type Deps = Pick<Platform, 'db' | 'cursors'>;
type RunAnswer = CallAnswer<typeof payoutsContract.listPayoutRuns>['runs'][number];

const runAnswer = ({ run, payouts, amount, skipped, failed }: RunFigures): RunAnswer => ({
  id: run.id,
  scheduledFor: run.scheduledFor?.toISOString() ?? null,
  startedAt: run.startedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  payouts,
  amount,
  skipped,
  failed,
});

export async function listPayoutRuns({ db, cursors }: Deps, page: PageQuery) {
  const { rows, paginationCursor } = await readPage<RunFigures>(cursors, page, {
    list: 'payout-runs',
    keyOf: runKey,
    read: (range) => readRuns(db, range),
  });
  return { runs: rows.map(runAnswer), paginationCursor };
}

export async function readPayoutRun({ db }: Deps, runId: string) {
  const run = await findRun(db, runId);
  if (!run) throw new AppError('not_found');
  const passedOver = (await readSkips(db, runId)).map(({ vendorId, reason, available }) => ({
    vendorId,
    reason,
    available,
  }));
  const files = (await readFilesOfRun(db, runId)).map(fileAnswer);
  return { ...runAnswer(run), passedOver, files };
}
