import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { naira } from '../../../testing/given-money.ts';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { respondToImport, givenImport, openImport, openImportAndChoose } from '../../../testing/import-dialog.ts';
import { clearImport } from './product-files.queries.ts';

const UNDO_ID = '01932f6e-0000-7000-8000-00000000aaaa';
const { server, user } = signedInPortal();
beforeEach(() => {
  clearImport();
  givenProducts(server, [givenProduct()]);
});

const calls = (name = 'dryRun') =>
  server.requests(inventoryBulkContract.importProducts).map(({ query }) => query.get(name));

const answers = (different?: Parameters<typeof respondToImport>[1]) => respondToImport(server, different);
const openAndChoose = () => openImportAndChoose(user);

describe('importing products', () => {
  it('names every bad cell and imports nothing', async () => {
    const message = 'Enter a price.';
    answers({
      created: 0,
      updated: 0,
      problems: [
        { row: 2, column: 'price', message, inFile: { heading: 'How much', product: 'Suya', value: '12abc' } },
        { row: 5, column: null, message: 'This row has 3 cells, but there are 4 columns.' },
      ],
      problemCount: 2,
    });
    await openAndChoose();
    expect(await screen.findByText('2 errors in your file')).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /Suya/ }));
    expect(row.getByText('Row 2')).toBeTruthy();
    expect(row.getByText(message)).toBeTruthy();
    expect(row.getByText('How much')).toBeTruthy();
    expect(row.getByText('12abc')).toBeTruthy();
    expect(screen.getByText('Whole row')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    expect(calls()).toEqual(['true']);
  });

  it('needs a column for each unknown heading, and checks again with it', async () => {
    answers({
      headings: [
        { heading: 'name', column: 'name', sample: 'Suya' },
        { heading: 'How much', column: null, sample: 'N4000' },
        { heading: 'Colour', column: null, sample: '' },
      ],
      problems: [{ row: 1, column: 'How much', message: 'We couldn’t match this column.' }],
      problemCount: 2,
    });
    await openAndChoose();
    const price = await screen.findByLabelText('“How much” is');
    expect(screen.getByText('For example: N4000')).toBeTruthy();
    expect(within(price).queryByRole('option', { name: 'Name' })).toBeNull();
    await user.selectOptions(price, 'Price');
    expect(within(screen.getByLabelText('“Colour” is')).queryByRole('option', { name: 'Price' })).toBeNull();
    answers({ preview: [{ id: UNDO_ID, name: 'Suya', category: 'Grill', price: naira(4000), isNew: true }] });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('2 new')).toBeTruthy();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('₦4,000')).toBeTruthy();
    expect(preview.getByText('and 4 more')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    await screen.findByText('Imported');
    const chosen = JSON.stringify({ 'How much': 'price', Colour: '' });
    expect(calls('columns')).toEqual([null, chosen, chosen]);
  });

  it('proposes the row with the headings, and reads the file again when another is chosen', async () => {
    const topRows = [
      { row: 1, cells: ['Mama Put', 'Price list'] },
      { row: 3, cells: ['Name', 'How much'] },
      { row: 4, cells: ['Suya', 'N4000'] },
    ];
    answers({
      headingRow: 1,
      topRows,
      headings: [
        { heading: 'Mama Put', column: null, sample: 'Name' },
        { heading: 'Price list', column: 'price', sample: 'How much' },
      ],
    });
    await openAndChoose();
    const row = await screen.findByLabelText<HTMLSelectElement>('Headings are in');
    expect(row.selectedOptions[0]?.text).toBe('Row 1: Mama Put, Price list');
    answers({ headingRow: 3, topRows });
    await user.selectOptions(row, 'Row 3: Name, How much');
    expect(await screen.findByText('2 new')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Headings are in').value).toBe('3');
    expect(document.activeElement).toBe(row);
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    await screen.findByText('Imported');
    expect(calls('headingRow')).toEqual([null, '3', '3']);
    expect(calls('columns')).toEqual([null, null, null]);
  });

  it('imports valid rows, and returns the others as a file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bad');
    const problems = [{ row: 2, column: 'price', message: 'Enter a price.' }];
    const wrong = { problems, problemCount: 1, badRows: 1, refused: 'Error,name\nprice: Enter a price.,Suya' };
    answers({ ...wrong });
    await openAndChoose();
    await user.click(await screen.findByRole('button', { name: 'Download rows with errors' }));
    const file = saved.mock.calls[0]?.[0] as Blob | undefined;
    expect(await file?.text()).toBe(wrong.refused);
    answers({ ...wrong, dryRun: false });
    await user.click(screen.getByRole('button', { name: 'Import valid rows (5)' }));
    expect(await screen.findByText('1 row not imported')).toBeTruthy();
    expect(calls('goodRowsOnly')).toEqual([null, 'true']);
    expect(screen.getByRole('button', { name: 'Download rows with errors' })).toBeTruthy();
  });

  it('offers a template, and shows a failed download', async () => {
    server.fails(inventoryBulkContract.readProductTemplate, 'unavailable');
    renderScreen('/dashboard/products');
    await openImport(user);
    await user.click(await screen.findByRole('button', { name: 'Template as XLSX' }));
    expect(await screen.findByText('We couldn’t download the template')).toBeTruthy();
    expect(server.requests(inventoryBulkContract.readProductTemplate)[0]?.query.get('format')).toBe('xlsx');
  });

  it('counts the bad cells beyond those it names', async () => {
    const problems = [{ row: 2, column: 'price', message: 'Enter a price.' }];
    answers({ problems, problemCount: 30_000 });
    await openAndChoose();
    expect(await screen.findByText('30,000 errors in your file')).toBeTruthy();
    expect(screen.getByText('and 29,999 more')).toBeTruthy();
  });

  it('imports after a dry run, and undoes it', async () => {
    answers({ topRows: [{ row: 1, cells: ['Name', 'Price'] }] });
    server.responds(inventoryBulkContract.undoProductChange, { restored: 5 });
    await openAndChoose();
    expect(await screen.findByText('2 new')).toBeTruthy();
    expect(screen.queryByLabelText('Headings are in'), 'the file has no other row for headings').toBeNull();
    answers({ dryRun: false, undoId: UNDO_ID, undoUntil: '2999-11-16T08:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByText('5 products restored.')).toBeTruthy();
    expect(calls()).toEqual(['true', null]);
    expect(server.requests(inventoryBulkContract.undoProductChange)[0]?.body).toEqual({ undoId: UNDO_ID });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the rows again when the list changed between the check and the import', async () => {
    answers();
    await openAndChoose();
    await screen.findByText('2 new');
    server.fails(inventoryBulkContract.importProducts, 'import_refused', {
      payload: givenImport({
        problems: [{ row: 3, column: 'sku', message: 'Row 2 has the same SKU.' }],
        problemCount: 1,
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    expect(await screen.findByText('Row 2 has the same SKU.')).toBeTruthy();
  });

  it('imports once, however often it is tried after a lost response', async () => {
    answers();
    await openAndChoose();
    await screen.findByText('2 new');
    server.isOutOfReach(inventoryBulkContract.importProducts);
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    await screen.findByRole('alert');
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ['Date'] });
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    await waitFor(() => expect(calls()).toEqual(['true', null, null]));
    const keys = server.idempotencyKeys(inventoryBulkContract.importProducts);
    expect(keys[2]).toBe(keys[1]);
  });

  it('shows why the file could not be read', async () => {
    server.fails(inventoryBulkContract.importProducts, 'file_unreadable');
    await openAndChoose();
    expect(await screen.findByText(/We couldn’t read this file/)).toBeTruthy();
  });
});

describe('importing products with pictures', () => {
  const problems = [{ row: 4, column: 'picture', message: 'There’s no file with this name in the ZIP.' }];
  const pictures = { importId: null, count: 2, problems, problemCount: 1 };
  const importThem = async () => {
    answers({ pictures });
    await openAndChoose();
    expect(await screen.findByText('2 pictures will be added after the rows.')).toBeTruthy();
    expect(screen.getByText('1 picture can’t be used')).toBeTruthy();
    answers({ dryRun: false, pictures: { ...pictures, importId: UNDO_ID } });
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
  };

  const state = { waiting: 1, done: 1, failed: 1, problems, refused: 'Error,Id,Picture' };

  it('shows their progress', async () => {
    server.responds(inventoryBulkContract.readImportPictures, state);
    await importThem();
    expect(await screen.findByText('2 of 3 pictures done')).toBeTruthy();
    expect(screen.getByText(/^You can close this window/)).toBeTruthy();
  });

  it('returns those that failed with the reason', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bad');
    server.responds(inventoryBulkContract.readImportPictures, { ...state, waiting: 0, done: 2 });
    await importThem();
    expect(await screen.findByText('2 pictures added')).toBeTruthy();
    expect(screen.getByText('1 picture couldn’t be used')).toBeTruthy();
    expect(screen.getByText('There’s no file with this name in the ZIP.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download these products' }));
    expect(await (saved.mock.calls[0]?.[0] as Blob | undefined)?.text()).toBe(state.refused);
  });

  it('shows a failure to load their state', async () => {
    server.fails(inventoryBulkContract.readImportPictures, 'invalid_request');
    await importThem();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('30 rows read.')).toBeTruthy();
  });

  it('shows that their state has expired', async () => {
    server.fails(inventoryBulkContract.readImportPictures, 'not_found');
    await importThem();
    expect(await screen.findByText('The picture status for this import has expired.')).toBeTruthy();
  });

  it('imports a list that changes nothing else', async () => {
    answers({ created: 0, updated: 0, pictures });
    await openAndChoose();
    expect(await screen.findByRole('button', { name: 'Import 2 pictures' })).toBeTruthy();
  });
});
