import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines, type CsvCell } from '../../../platform/csv/write-csv.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { RowKey } from '../../../platform/paging/cursor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { bankName } from '../../reference/reference.service.ts';
import { readAllPayouts, type WholePayout } from '../all-payouts.queries.ts';
import { keyOf } from '../payouts.queries.ts';
import { findRun } from './payout-runs.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Banks want naira with two decimals, where everything else here is whole kobo. */
const inMajorUnits = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

type Destined = WholePayout & { readonly destination: NonNullable<WholePayout['destination']> };

const COLUMNS: readonly (readonly [name: string, write: (row: Destined, currency: string) => CsvCell])[] = [
  ['reference', ({ payout }) => payout.id],
  ['number', ({ payout }) => payout.number],
  ['account_number', ({ destination }) => destination.accountNumber],
  ['account_name', ({ destination }) => destination.accountName],
  ['bank_code', ({ destination }) => destination.bankCode],
  ['bank', ({ destination }) => bankName(destination.bankCode)],
  ['amount', ({ payout }) => inMajorUnits(payout.amount)],
  ['currency', (_, currency) => currency],
  ['narration', ({ payout }) => `Payout ${payout.number}`],
];

const BATCH = 500;

/**
 * Checked before the first line goes out: a run that nobody knows is a refusal, not an empty file. Whoever takes it has
 * whole account numbers in hand, which the trail says.
 */
export async function payoutFile(parts: Parts, runId: string): Promise<AsyncGenerator<string>> {
  const { db, clock } = parts;
  if (!(await findRun(db, runId))) throw new AppError('not_found');
  const file = { target: runId, targetName: 'payouts for the bank' };
  await recordAudit(db, clock.now(), { vendorId: null, kind: 'exported', ...file });
  return fileLines(parts, runId);
}

/** What is still on its way, one batch in memory at a time: a file that is fetched again pays nothing a second time. */
async function* fileLines({ db, config }: Parts, runId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([COLUMNS.map(([name]) => name)]);
  const filter = { runId, status: 'on_its_way' } as const;
  for (let key: RowKey | undefined, isMore = true; isMore;) {
    const rows = await readAllPayouts(db, filter, { direction: 'next', key, limit: BATCH });
    const destined = rows.filter((row): row is Destined => row.destination !== null);
    const lines = destined.map((row) => COLUMNS.map(([, write]) => write(row, config.CURRENCY)));
    if (lines.length > 0) yield csvLines(lines);
    const last = rows.at(-1);
    key = last && keyOf(last.payout);
    isMore = rows.length === BATCH;
  }
}
