import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { givenSignedIn, newPortal } from '../../../testing/portal.ts';
import { naira } from '../../../testing/given-money.ts';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearImport } from './product-files.queries.ts';

const UNDO_ID = '01932f6e-0000-7000-8000-00000000aaaa';
const CHECKED = {
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
};

const user = userEvent.setup();
const server = newPortal();
beforeEach(async () => {
  clearImport();
  await givenSignedIn(server);
  givenProducts(server, [givenProduct()]);
});

const calls = () => server.requests(inventoryBulkContract.importProducts).map(({ query }) => query.get('dryRun'));

async function openAndChoose() {
  renderScreen('/dashboard/products');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  await user.upload(
    await within(dialog).findByLabelText('Spreadsheet, CSV file or ZIP'),
    new File(['name,price\nSuya,12abc'], 'menu.csv', { type: 'text/csv' }),
  );
}

describe('importing products', () => {
  it('names every bad cell and imports nothing', async () => {
    const message = 'Enter a price.';
    server.answers(inventoryBulkContract.importProducts, {
      ...CHECKED,
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

  it('asks what an unknown heading stands for, and looks again with the answer', async () => {
    server.answers(inventoryBulkContract.importProducts, {
      ...CHECKED,
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
    server.answers(inventoryBulkContract.importProducts, {
      ...CHECKED,
      preview: [{ id: UNDO_ID, name: 'Suya', category: 'Grill', price: naira(4000), isNew: true }],
    });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('2 new')).toBeTruthy();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('₦4,000')).toBeTruthy();
    expect(preview.getByText('and 4 more')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    await screen.findByText('Imported');
    const sentColumns = server.requests(inventoryBulkContract.importProducts).map(({ query }) => query.get('columns'));
    const chosen = JSON.stringify({ 'How much': 'price', Colour: '' });
    expect(sentColumns).toEqual([null, chosen, chosen]);
  });

  it('proposes the row with the headings, and reads the file again where another is chosen', async () => {
    const topRows = [
      { row: 1, cells: ['Mama Put', 'Price list'] },
      { row: 3, cells: ['Name', 'How much'] },
      { row: 4, cells: ['Suya', 'N4000'] },
    ];
    server.answers(inventoryBulkContract.importProducts, {
      ...CHECKED,
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
    server.answers(inventoryBulkContract.importProducts, { ...CHECKED, headingRow: 3, topRows });
    await user.selectOptions(row, 'Row 3: Name, How much');
    expect(await screen.findByText('2 new')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Headings are in').value).toBe('3');
    expect(document.activeElement).toBe(row);
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    await screen.findByText('Imported');
    const sent = server.requests(inventoryBulkContract.importProducts).map(({ query }) => query);
    expect(sent.map((query) => query.get('headingRow'))).toEqual([null, '3', '3']);
    expect(sent.map((query) => query.get('columns'))).toEqual([null, null, null]);
  });

  it('does not offer another row for headings where the file has only one', async () => {
    const topRows = [{ row: 1, cells: ['Name', 'Price'] }];
    server.answers(inventoryBulkContract.importProducts, { ...CHECKED, topRows });
    await openAndChoose();
    expect(await screen.findByText('2 new')).toBeTruthy();
    expect(screen.queryByLabelText('Headings are in')).toBeNull();
  });

  it('imports what is right, and gives back what is wrong as a file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bad');
    const problems = [{ row: 2, column: 'price', message: 'Enter a price.' }];
    const wrong = { problems, problemCount: 1, badRows: 1, refused: 'Error,name\nprice: Enter a price.,Suya' };
    server.answers(inventoryBulkContract.importProducts, { ...CHECKED, ...wrong });
    await openAndChoose();
    await user.click(await screen.findByRole('button', { name: 'Download rows with errors' }));
    const file = saved.mock.calls[0]?.[0] as Blob | undefined;
    expect(await file?.text()).toBe(wrong.refused);
    server.answers(inventoryBulkContract.importProducts, { ...CHECKED, ...wrong, dryRun: false });
    await user.click(screen.getByRole('button', { name: 'Import valid rows (5)' }));
    expect(await screen.findByText('1 row not imported')).toBeTruthy();
    expect(server.requests(inventoryBulkContract.importProducts).at(-1)?.query.get('goodRowsOnly')).toBe('true');
    expect(screen.getByRole('button', { name: 'Download rows with errors' })).toBeTruthy();
  });

  it('has a template for whoever has no list, and says when it did not come', async () => {
    server.fails(inventoryBulkContract.readProductTemplate, 'unavailable');
    renderScreen('/dashboard/products');
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    await user.click(await screen.findByRole('button', { name: 'Template as XLSX' }));
    expect(await screen.findByText('We couldn’t download the template')).toBeTruthy();
    expect(server.requests(inventoryBulkContract.readProductTemplate)[0]?.query.get('format')).toBe('xlsx');
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
    expect(await screen.findByText('5 products restored.')).toBeTruthy();
    expect(calls()).toEqual(['true', null]);
    expect(server.requests(inventoryBulkContract.undoProductChange)[0]?.body).toEqual({ undoId: UNDO_ID });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the rows again when the list changed between the check and the import', async () => {
    server.answers(inventoryBulkContract.importProducts, CHECKED);
    await openAndChoose();
    await screen.findByText('2 new');
    server.fails(inventoryBulkContract.importProducts, 'import_refused', {
      payload: {
        ...CHECKED,
        problems: [{ row: 3, column: 'sku', message: 'Row 2 has the same SKU.' }],
        problemCount: 1,
      },
    });
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    expect(await screen.findByText('Row 2 has the same SKU.')).toBeTruthy();
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

  describe('with pictures', () => {
    const IMPORT_ID = '01932f6e-0000-7000-8000-00000000bbbb';
    const problems = [{ row: 4, column: 'picture', message: 'There’s no file with this name in the ZIP.' }];
    const pictures = { importId: null, count: 2, problems, problemCount: 1 };
    const importThem = async () => {
      server.answers(inventoryBulkContract.importProducts, { ...CHECKED, pictures });
      await openAndChoose();
      expect(await screen.findByText('2 pictures will be added after the rows.')).toBeTruthy();
      expect(screen.getByText('1 picture can’t be used')).toBeTruthy();
      server.answers(inventoryBulkContract.importProducts, {
        ...CHECKED,
        dryRun: false,
        pictures: { ...pictures, importId: IMPORT_ID },
      });
      await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
    };

    const state = { waiting: 1, done: 1, failed: 1, problems, refused: 'Error,Id,Picture' };

    it('shows how far they are', async () => {
      server.answers(inventoryBulkContract.readImportPictures, state);
      await importThem();
      expect(await screen.findByText('2 of 3 pictures done')).toBeTruthy();
      expect(screen.getByText(/^You can close this window/)).toBeTruthy();
    });

    it('gives back those that failed with the reason', async () => {
      const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bad');
      server.answers(inventoryBulkContract.readImportPictures, { ...state, waiting: 0, done: 2 });
      await importThem();
      expect(await screen.findByText('2 pictures added')).toBeTruthy();
      expect(screen.getByText('1 picture couldn’t be used')).toBeTruthy();
      expect(screen.getByText('There’s no file with this name in the ZIP.')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Download these products' }));
      expect(await (saved.mock.calls[0]?.[0] as Blob | undefined)?.text()).toBe(state.refused);
    });

    it('says when it is not known how far they are', async () => {
      server.fails(inventoryBulkContract.readImportPictures, 'invalid_request');
      await importThem();
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(screen.getByText('30 rows read.')).toBeTruthy();
    });

    it('says when they are no longer known', async () => {
      server.fails(inventoryBulkContract.readImportPictures, 'not_found');
      await importThem();
      expect(await screen.findByText('The picture status for this import has expired.')).toBeTruthy();
    });

    it('imports a list that changes nothing else', async () => {
      const unchanged = { ...CHECKED, created: 0, updated: 0 };
      server.answers(inventoryBulkContract.importProducts, { ...unchanged, pictures });
      await openAndChoose();
      expect(await screen.findByRole('button', { name: 'Import 2 pictures' })).toBeTruthy();
    });
  });

  it('says why the file could not be read', async () => {
    server.fails(inventoryBulkContract.importProducts, 'file_unreadable');
    await openAndChoose();
    expect(await screen.findByText(/We couldn’t read this file/)).toBeTruthy();
  });
});
