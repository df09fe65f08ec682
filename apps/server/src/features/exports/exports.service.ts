import type { FastifyReply } from 'fastify';
import { type DayRangeInput, wholeMonth } from '../../platform/day-range.ts';
import type { RowKey, ReadRows } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { BYTE_ORDER_MARK, csvLines, type CsvCell } from '../../platform/write-csv.ts';
import { countUse } from '../daily-uses/daily-uses.service.ts';

/** Such as `2026-10`, `2026-10-05` or `2026-10-05-to-2026-10-20`; open ends are named. */
export function nameDays({ from, to }: DayRangeInput): string | undefined {
  if (from === undefined) return to && `to-${to}`;
  if (to === undefined) return `from-${from}`;
  if (from === to) return from;
  return wholeMonth({ from, to }) ?? `${from}-to-${to}`;
}

/** Counts the download and names its file after its days, or else the day of the download. */
export async function beginExport(
  deps: Pick<Platform, 'db' | 'clock'>,
  reply: FastifyReply,
  vendorId: string,
  name: string,
  days: DayRangeInput = {},
): Promise<void> {
  await countUse(deps, vendorId, 'export');
  const day = nameDays(days) ?? deps.clock.now().toISOString().slice(0, 10);
  void reply.header('content-disposition', `attachment; filename="${name}-${day}.csv"`);
}

export type CsvColumn<Line> = readonly [name: string, write: (line: Line) => CsvCell];

interface CsvFile<Row, Line> {
  readonly columns: readonly CsvColumn<Line>[];
  readonly read: ReadRows<Row>;
  readonly rowKey: (row: Row) => RowKey;
  readonly linesOf: (rows: readonly Row[]) => readonly Line[] | Promise<readonly Line[]>;
}

const BATCH = 500;

/** One batch is in memory at a time, however many rows there are. */
export async function* csvFile<Row, Line>({ columns, read, rowKey, linesOf }: CsvFile<Row, Line>) {
  yield BYTE_ORDER_MARK + csvLines([columns.map(([name]) => name)]);
  for (let key: RowKey | undefined, isMore = true; isMore;) {
    const rows = await read({ direction: 'next', key, limit: BATCH });
    const lines = await linesOf(rows);
    if (lines.length > 0) yield csvLines(lines.map((line) => columns.map(([, write]) => write(line))));
    const last = rows.at(-1);
    key = last && rowKey(last);
    isMore = rows.length === BATCH;
  }
}
