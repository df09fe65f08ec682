import { PRODUCT_ATTRIBUTES, type AttributeKind } from '@vendor-portal/contract/products/product-attributes.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../../platform/write-csv.ts';
import { xlsxOf } from '../spreadsheets/write-xlsx.ts';
import { type Deps } from '../products.service.ts';
import { labelOf } from './column-headings.ts';
import { attributeOf, EXAMPLE, importColumnsFor } from './csv-columns.ts';
import { getVendor } from '../../vendors/vendors.service.ts';

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
  const attribute = attributeOf(column);
  return CELLS[column] ?? (attribute && ATTRIBUTE_CELLS[PRODUCT_ATTRIBUTES[attribute].kind]) ?? '';
}

export async function readTemplate({ db, clock }: Deps, vendorId: string, format: 'csv' | 'xlsx') {
  const { type } = await getVendor(db, vendorId);
  const wanted = importColumnsFor(type)
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.test(name));
  const columns = [...FIRST, ...wanted.filter((name) => !FIRST.includes(name))];
  const rows = [columns.map(labelOf), columns.map(exampleOf)];
  return format === 'xlsx' ? xlsxOf(rows, clock.now()) : Buffer.from(BYTE_ORDER_MARK + csvLines(rows));
}
