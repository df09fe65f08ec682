import type { Actor } from '../../../platform/audit/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../../platform/write-csv.ts';
import { columnsFor, findAttribute, EXAMPLE, importColumnsFor } from './csv-columns.ts';
import { rowKey, readProducts } from '../list/product-page.queries.ts';
import { searchedFilter, type FilterInput } from '../list/product-list.service.ts';
import type { Deps } from '../products.service.ts';
import { bringBackDue } from '../stock.service.ts';
import { getVendor } from '../../vendors/vendors.service.ts';
import { PRODUCT_ATTRIBUTES, type AttributeKind } from '@vendor-portal/contract/products/product-attributes.ts';
import { toXlsx } from '../spreadsheets/write-xlsx.ts';
import { columnLabel } from './import-heading.ts';
import { csvFile } from '../../exports/exports.service.ts';

/** Oldest first. */
export async function* exportProducts(
  deps: Deps,
  by: Actor,
  vendorId: string,
  input: FilterInput,
): AsyncGenerator<string> {
  const { db, clock } = deps;
  await recordAudit(db, clock.now(), by, { vendorId, kind: 'exported', targetName: 'products' });
  await bringBackDue(deps.db, deps.clock, vendorId);
  const { type } = await getVendor(db, vendorId);
  const filter = await searchedFilter(db, vendorId, input);
  const order = { sort: 'newest', isDescending: false } as const;
  yield* csvFile({
    columns: columnsFor(type).map(({ name, write }) => [name, write] as const),
    read: (range) => readProducts(db, vendorId, filter, order, clock.now(), range),
    rowKey: rowKey(order.sort),
    linesOf: (rows) => rows,
  });
}

/** Not needed in a first list. */
const LEFT_OUT = /^(?:id|quantity_exported|status|discount_.*)$/;
const FIRST = ['name', 'category', 'price', 'quantity', 'description'];

const CELLS: Readonly<Record<string, string>> = {
  name: `${EXAMPLE}jollof rice (this row is not imported)`,
  category: 'Rice',
  price: '2,500',
  quantity: '20',
  description: 'Smoky party rice with plantain',
  sku: 'JR-01',
  low_stock: '5',
  prep_minutes: '15',
  picture: 'https://example.com/jollof.jpg, or jollof.jpg from a ZIP with this list',
  options: 'Size (1-1): Small; Large +500 | Extras (0-2): Egg +200; Plantain +300',
};

const ATTRIBUTE_CELLS: Partial<Record<AttributeKind, string>> = { yes_no: 'no', day: '2027-12-31' };

function exampleOf(column: string): string {
  const attribute = findAttribute(column);
  return CELLS[column] ?? (attribute && ATTRIBUTE_CELLS[PRODUCT_ATTRIBUTES[attribute].kind]) ?? '';
}

export async function readTemplate({ db, clock }: Deps, vendorId: string, format: 'csv' | 'xlsx') {
  const { type } = await getVendor(db, vendorId);
  const importable = importColumnsFor(type)
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.test(name));
  const columns = [...FIRST, ...importable.filter((name) => !FIRST.includes(name))];
  const rows = [columns.map(columnLabel), columns.map(exampleOf)];
  return format === 'xlsx' ? toXlsx(rows, clock.now()) : Buffer.from(BYTE_ORDER_MARK + csvLines(rows));
}
