import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { csvFile } from '../../../platform/write-csv.ts';
import { columnsFor } from './csv-columns.ts';
import { keyOf, readProducts } from '../list/product-page.queries.ts';
import { searchedFilter, type FilterInput } from '../list/product-list.service.ts';
import { type Deps } from '../products.service.ts';
import { settleDue } from '../stock/settle-due.service.ts';
import { getVendor } from '../../vendors/vendors.service.ts';

/** Oldest first. */
export async function* exportProducts(deps: Deps, vendorId: string, input: FilterInput): AsyncGenerator<string> {
  const { db, clock } = deps;
  await recordAudit(db, clock.now(), { vendorId, kind: 'exported', targetName: 'products' });
  await settleDue(deps, vendorId);
  const { type } = await getVendor(db, vendorId);
  const filter = await searchedFilter(db, vendorId, input);
  const order = { sort: 'newest', isDescending: false } as const;
  yield* csvFile({
    columns: columnsFor(type).map(({ name, write }) => [name, write] as const),
    read: (range) => readProducts(db, vendorId, filter, order, clock.now(), range),
    keyOf: keyOf(order.sort),
    linesOf: (rows) => rows,
  });
}
