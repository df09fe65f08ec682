import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { FakeServer } from './fake-server.ts';
import { renderScreen } from './portal.tsx';

type Import = CallResponse<typeof inventoryBulkContract.importProducts>;

/** A dry run that found two new products, three changed ones and no errors. */
export const givenImport = (different: Partial<Import> = {}): Import => ({
  dryRun: true,
  rows: 30,
  created: 2,
  updated: 3,
  unchanged: 25,
  problems: [],
  problemCount: 0,
  badRows: 0,
  headingRow: 1,
  topRows: [],
  headings: [],
  columns: [
    { column: 'name', label: 'Name' },
    { column: 'price', label: 'Price' },
  ],
  preview: [],
  refused: null,
  pictures: { importId: null, count: 0, problems: [], problemCount: 0 },
  undoId: null,
  undoUntil: null,
  ...different,
});

export const respondToImport = (server: FakeServer, different?: Partial<Import>) =>
  server.responds(inventoryBulkContract.importProducts, givenImport(different));

/** From the products' tools. */
export async function openImport(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Tools' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import' }));
}

export async function openImportAndChoose(user: UserEvent) {
  renderScreen('/dashboard/products');
  await openImport(user);
  const dialog = await screen.findByRole('dialog');
  await user.upload(
    await within(dialog).findByLabelText('Spreadsheet, CSV file or ZIP'),
    new File(['name,price\nSuya,12abc'], 'menu.csv', { type: 'text/csv' }),
  );
}
