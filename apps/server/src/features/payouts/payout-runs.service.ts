import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  assignToFile,
  findFile,
  findRun,
  insertFile,
  lockRun,
  readFilesOfRun,
  readRuns,
  readSkips,
  runKey,
  type FileRow,
  type RunFigures,
} from './payout-runs.queries.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { bankName } from '../reference/reference.service.ts';
import { rowKey, readAllPayouts, type WholePayout } from './payouts.queries.ts';
import { csvFile, type CsvColumn } from '../exports/exports.service.ts';

type RunResponse = CallResponse<typeof payoutsContract.listPayoutRuns>['runs'][number];

const runResponse = ({ run, payouts, amount, skipped, failed }: RunFigures): RunResponse => ({
  id: run.id,
  scheduledFor: run.scheduledFor?.toISOString() ?? null,
  startedAt: run.startedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  payouts,
  amount,
  skipped,
  failed,
});

export async function listPayoutRuns({ db, cursors }: Pick<Platform, 'db' | 'cursors'>, page: PageQuery) {
  const { rows, paginationCursor } = await readPage<RunFigures>(cursors, page, {
    list: 'payout-runs',
    rowKey: runKey,
    read: (range) => readRuns(db, range),
  });
  return { runs: rows.map(runResponse), paginationCursor };
}

export async function readPayoutRun({ db }: Pick<Platform, 'db'>, runId: string) {
  const run = await findRun(db, runId);
  if (!run) throw new AppError('not_found');
  const files = (await readFilesOfRun(db, runId)).map(fileResponse);
  return { ...runResponse(run), passedOver: await readSkips(db, runId), files };
}

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;
type PayoutFile = CallResponse<typeof payoutsContract.createPayoutFile>;

/** Banks want naira with two decimals; everything else here is in kobo. */
const inMajorUnits = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

type Destined = WholePayout & { readonly destination: NonNullable<WholePayout['destination']> };

const columnsIn = (currency: string): readonly CsvColumn<Destined>[] => [
  ['reference', ({ payout }) => payout.id],
  ['number', ({ payout }) => payout.number],
  ['account_number', ({ destination }) => destination.accountNumber],
  ['account_name', ({ destination }) => destination.accountName],
  ['bank_code', ({ destination }) => destination.bankCode],
  ['bank', ({ destination }) => bankName(destination.bankCode)],
  ['amount', ({ payout }) => inMajorUnits(payout.amount)],
  ['currency', () => currency],
  ['narration', ({ payout }) => `Payout ${payout.number}`],
];

const fileResponse = ({ id, createdAt, payouts, amount }: FileRow): PayoutFile => ({
  id,
  createdAt: createdAt.toISOString(),
  payouts,
  amount,
});

/**
 * For a bank without an API. Payouts are assigned to the file in its transaction, so that none is in two files, or in a
 * file and a transfer.
 */
export async function createPayoutFile(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  by: Actor,
  runId: string,
): Promise<PayoutFile> {
  if (!(await lockRun(tx, runId))) throw new AppError('not_found');
  const id = newId();
  const assigned = await assignToFile(tx, runId, id);
  if (assigned.payouts === 0) {
    throw new AppError('conflict', { message: 'Every payout in this run has already been sent, by file or transfer.' });
  }
  const file = { id, runId, createdAt: clock.now(), ...assigned };
  await insertFile(tx, file);
  await recordAudit(tx, file.createdAt, by, {
    vendorId: null,
    kind: 'exported',
    target: id,
    targetName: 'payouts for the bank',
    after: { run: runId, ...assigned },
  });
  return fileResponse(file);
}

/** Audited, because it contains full account numbers. */
export async function readPayoutFile(deps: Deps, by: Actor, fileId: string): Promise<AsyncGenerator<string>> {
  const { db, clock } = deps;
  if (!(await findFile(db, fileId))) throw new AppError('not_found');
  const file = { target: fileId, targetName: 'payouts for the bank' };
  await recordAudit(db, clock.now(), by, { vendorId: null, kind: 'exported', ...file });
  return fileLines(deps, fileId);
}

/** Always the same lines. */
const fileLines = ({ db, config }: Deps, fileId: string) =>
  csvFile({
    columns: columnsIn(config.CURRENCY),
    read: (range) => readAllPayouts(db, { fileId }, range),
    rowKey: ({ payout }) => rowKey(payout),
    linesOf: (rows) => rows.filter((row): row is Destined => row.destination !== null),
  });
