import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { givenSignedIn } from '../../../testing/fresh-portal.ts';
import { newPortal } from '../../../testing/portal-of-each-test.ts';
import { givenProduct } from '../../../testing/given-product.ts';
import { givenProducts } from '../../../testing/given-products.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { forgetImport } from './last-import.ts';

const UNDO_ID = '01932f6e-0000-7000-8000-00000000aaaa';
const CHECKED = {
  dryRun: true,
  rows: 30,
  created: 2,
  updated: 3,
  unchanged: 25,
  problems: [],
  problemCount: 0,
  undoId: null,
  undoUntil: null,
};

const user = userEvent.setup();
const server = newPortal();
beforeEach(async () => {
  forgetImport();
  await givenSignedIn(server);
  givenProducts(server, [givenProduct()]);
});

const calls = () => server.requests(inventoryBulkContract.importProducts).map(({ query }) => query.get('dryRun'));

async function openAndChoose() {
  renderScreen('/dashboard/products');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  await user.upload(
    await within(dialog).findByLabelText('CSV file'),
    new File(['name,price\nSuya,12abc'], 'menu.csv', { type: 'text/csv' }),
  );
}

describe('importing products', () => {
  it('names every bad cell and imports nothing', async () => {
    const message = 'Enter a price.';
    server.answers(inventoryBulkContract.importProducts, {
      ...CHECKED,
      problems: [
        { row: 2, column: 'price', message },
        { row: 5, column: null, message: 'This row has 3 cells, and the heading has 4.' },
      ],
      problemCount: 2,
    });
    await openAndChoose();
    expect(await screen.findByText('2 errors in your file')).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /price/ }));
    expect(row.getByText('2')).toBeTruthy();
    expect(row.getByText(message)).toBeTruthy();
    expect(screen.getByText('Whole row')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    expect(calls()).toEqual(['true']);
  });

  it('counts the bad cells that are too many to name', async () => {
    const problems = [{ row: 2, column: 'price', message: 'Enter a price.' }];
    server.answers(inventoryBulkContract.importProducts, { ...CHECKED, problems, problemCount: 30_000 });
    await openAndChoose();
    expect(await screen.findByText('30,000 errors in your file')).toBeTruthy();
    expect(screen.getByText('and 29,999 more')).toBeTruthy();
  });

  it('imports after a look at what would happen, and takes it back', async () => {
    server.answers(inventoryBulkContract.importProducts, CHECKED);
    server.answers(inventoryBulkContract.undoProductChange, { restored: 5 });
    await openAndChoose();
    expect(await screen.findByText('2 new')).toBeTruthy();
    server.answers(inventoryBulkContract.importProducts, {
      ...CHECKED,
      dryRun: false,
      undoId: UNDO_ID,
      undoUntil: '2999-11-16T08:00:00.000Z',
    });
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByText('5 products are as they were.')).toBeTruthy();
    expect(calls()).toEqual(['true', null]);
    expect(server.requests(inventoryBulkContract.undoProductChange)[0]?.body).toEqual({ undoId: UNDO_ID });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the rows anew when the list changed between the look and the import', async () => {
    server.answers(inventoryBulkContract.importProducts, CHECKED);
    await openAndChoose();
    await screen.findByText('2 new');
    server.fails(inventoryBulkContract.importProducts, 'import_refused', {
      payload: {
        ...CHECKED,
        problems: [{ row: 3, column: 'sku', message: 'Row 2 has this SKU as well.' }],
        problemCount: 1,
      },
    });
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    expect(await screen.findByText('Row 2 has this SKU as well.')).toBeTruthy();
  });

  it('imports once, however often it is tried after a lost answer', async () => {
    server.answers(inventoryBulkContract.importProducts, CHECKED);
    await openAndChoose();
    await screen.findByText('2 new');
    server.isOutOfReach(inventoryBulkContract.importProducts);
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    await screen.findByRole('alert');
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ['Date'] });
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    await waitFor(() => expect(calls()).toEqual(['true', null, null]));
    const keys = server
      .requests(inventoryBulkContract.importProducts)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[2]).toBe(keys[1]);
  });

  it('says why the file could not be read', async () => {
    server.fails(inventoryBulkContract.importProducts, 'file_unreadable');
    await openAndChoose();
    expect(await screen.findByText(/We could not read this file/)).toBeTruthy();
  });
});
