import { describe, expect, it, vi } from 'vitest';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { givenProduct } from '../../../testing/given-products.ts';
import { toProductValues } from '../form/product-values.ts';
import { saveChosen, saveProduct, type Saving } from './save-product.ts';

const picture = (imageId: string) => ({ imageId, urls: { small: '/s', medium: '/m', large: '/l' } });
const from = givenProduct(1, { version: 3, name: 'Meat pie', images: [picture('first')] });
const theirs = { ...from, version: 4, images: [picture('theirs')] };

const changed = new RequestFailed({
  status: 409,
  message: 'This product was changed on another device.',
  code: 'product_changed',
  fields: {},
  payload: theirs,
  retryAfterSeconds: undefined,
});

const givenSaving = (update = vi.fn<Saving['update']>(async () => theirs)) => ({
  type: 'restaurant' as const,
  values: { ...toProductValues(from), name: 'Meat pie, large' },
  imageIds: ['mine'],
  update,
  rebase: vi.fn<Saving['rebase']>(),
});

describe('saving a product', () => {
  it('lets the vendor choose if both changed the pictures', async () => {
    const saving = givenSaving(vi.fn<Saving['update']>(() => Promise.reject(changed)));
    const saved = await saveProduct(from, saving);
    expect(saved).toMatchObject({
      kind: 'conflict',
      now: theirs,
      conflicts: [{ field: 'imageIds', isMineChanged: true }],
    });
    expect(saving.rebase).not.toHaveBeenCalled();
  });

  it('sends no pictures if the vendor takes theirs', async () => {
    const saving = givenSaving();
    await saveChosen(from, theirs, { imageIds: 'theirs' }, saving);
    expect(saving.rebase).toHaveBeenCalledWith(theirs, saving.values, false);
    expect(saving.update).toHaveBeenCalledWith({ name: 'Meat pie, large', inventoryId: from.id, version: 4 });
  });

  it('sends the vendor’s own pictures if they were chosen', async () => {
    const saving = givenSaving();
    await saveChosen(from, theirs, { imageIds: 'mine' }, saving);
    expect(saving.update).toHaveBeenCalledWith({
      name: 'Meat pie, large',
      imageIds: ['mine'],
      inventoryId: from.id,
      version: 4,
    });
  });

  it('needs no choice for stock that was only sold', async () => {
    const sold = { ...from, version: 4, quantity: (from.quantity ?? 9) - 3 };
    const refusal = new RequestFailed({ status: 409, message: '', code: 'product_changed', fields: {}, payload: sold });
    const update = vi.fn<Saving['update']>(async () => sold).mockRejectedValueOnce(refusal);
    const saving = { ...givenSaving(update), imageIds: ['first'] };
    expect(await saveProduct(from, saving)).toEqual({ kind: 'saved', product: sold });
    expect(update).toHaveBeenLastCalledWith({ name: 'Meat pie, large', inventoryId: from.id, version: 4 });
    const renamed = { ...from, version: 4, name: 'Meat pie, small' };
    await saveChosen(from, renamed, { name: 'theirs' }, { ...saving, values: { ...saving.values, price: 777_000 } });
    expect(update).toHaveBeenLastCalledWith({ price: 777_000, inventoryId: from.id, version: 4 });
  });

  it('sends nothing if nothing was changed', async () => {
    const saving = { ...givenSaving(), values: toProductValues(from), imageIds: ['first'] };
    expect(await saveProduct(from, saving)).toEqual({ kind: 'saved', product: from });
    expect(saving.update).not.toHaveBeenCalled();
  });
});
