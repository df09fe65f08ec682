import type { FastifyReply } from 'fastify';
import type { RowKey, ReadRows } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { BYTE_ORDER_MARK, csvLines, type CsvCell } from '../../platform/write-csv.ts';
import { countUse } from '../daily-uses/daily-uses.service.ts';

/** Counts the download and names its file after the day. */
export async function beginExport(
  deps: Pick<Platform, 'db' | 'clock'>,
  reply: FastifyReply,
  vendorId: string,
  name: string,
): Promise<void> {
  await countUse(deps, vendorId, 'export');
  const day = deps.clock.now().toISOString().slice(0, 10);
  void reply.header('content-disposition', `attachment; filename="${name}-${day}.csv"`);
}

export type CsvColumn<Line> = readonly [name: string, write: (line: Line) => CsvCell];

interface CsvFile<Row, Line> {
  readonly columns: readonly CsvColumn<Line>[];
  readonly read: ReadRows<Row>;
  readonly keyOf: (row: Row) => RowKey;
  readonly linesOf: (rows: readonly Row[]) => readonly Line[] | Promise<readonly Line[]>;
}

const BATCH = 500;

/** One batch is in memory at a time, however many rows there are. */
export async function* csvFile<Row, Line>({ columns, read, keyOf, linesOf }: CsvFile<Row, Line>) {
  yield BYTE_ORDER_MARK + csvLines([columns.map(([name]) => name)]);
  for (let key: RowKey | undefined, isMore = true; isMore;) {
    const rows = await read({ direction: 'next', key, limit: BATCH });
    const lines = await linesOf(rows);
    if (lines.length > 0) yield csvLines(lines.map((line) => columns.map(([, write]) => write(line))));
    const last = rows.at(-1);
    key = last && keyOf(last);
    isMore = rows.length === BATCH;
  }
}
