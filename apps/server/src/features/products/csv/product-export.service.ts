import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../../platform/write-csv.ts';
import type { RowKey } from '../../../platform/paging/cursor.ts';
import { columnsFor } from './csv-columns.ts';
import { keyOf, readProducts } from '../list/product-page.queries.ts';
import { searchedFilter, type FilterInput } from '../list/product-list.service.ts';
import { ownerOf, type Deps } from '../products.service.ts';
import { settleDue } from '../stock/settle-due.service.ts';

const BATCH = 500;

/** Oldest first. One batch is in memory at a time, however many there are. */
export async function* exportProducts(deps: Deps, vendorId: string, input: FilterInput): AsyncGenerator<string> {
  const { db, clock } = deps;
  await recordAudit(db, clock.now(), { vendorId, kind: 'exported', targetName: 'products' });
  await settleDue(deps, vendorId);
  const { type } = await ownerOf(db, vendorId);
  const columns = columnsFor(type);
  const filter = await searchedFilter(db, vendorId, input);
  const order = { sort: 'newest', isDescending: false } as const;
  yield BYTE_ORDER_MARK + csvLines([columns.map(({ name }) => name)]);
  for (let key: RowKey | undefined, isMore = true; isMore;) {
    const rows = await readProducts(db, vendorId, filter, order, {
      direction: 'next',
      key,
      limit: BATCH,
      now: clock.now(),
    });
    const last = rows.at(-1);
    if (last) yield csvLines(rows.map((row) => columns.map(({ write }) => write(row))));
    key = last && keyOf(order.sort)(last);
    isMore = rows.length === BATCH;
  }
}
