import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { answerImport, openImportAndChoose } from '../../../testing/import-dialog.ts';
import { signedInPortal } from '../../../testing/portal.tsx';
import { clearImport } from './product-files.queries.ts';

const { server, user } = signedInPortal();
beforeEach(() => {
  clearImport();
  givenProducts(server, [givenProduct()]);
});

describe('importing products with pictures', () => {
  const IMPORT_ID = '01932f6e-0000-7000-8000-00000000bbbb';
  const problems = [{ row: 4, column: 'picture', message: 'There’s no file with this name in the ZIP.' }];
  const pictures = { importId: null, count: 2, problems, problemCount: 1 };
  const importThem = async () => {
    answerImport(server, { pictures });
    await openImportAndChoose(user);
    expect(await screen.findByText('2 pictures will be added after the rows.')).toBeTruthy();
    expect(screen.getByText('1 picture can’t be used')).toBeTruthy();
    answerImport(server, {
      dryRun: false,
      pictures: { ...pictures, importId: IMPORT_ID },
    });
    await user.click(screen.getByRole('button', { name: 'Import 5 rows' }));
  };

  const state = { waiting: 1, done: 1, failed: 1, problems, refused: 'Error,Id,Picture' };

  it('shows their progress', async () => {
    server.answers(inventoryBulkContract.readImportPictures, state);
    await importThem();
    expect(await screen.findByText('2 of 3 pictures done')).toBeTruthy();
    expect(screen.getByText(/^You can close this window/)).toBeTruthy();
  });

  it('returns those that failed with the reason', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bad');
    server.answers(inventoryBulkContract.readImportPictures, { ...state, waiting: 0, done: 2 });
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
    answerImport(server, { created: 0, updated: 0, pictures });
    await openImportAndChoose(user);
    expect(await screen.findByRole('button', { name: 'Import 2 pictures' })).toBeTruthy();
  });
});
