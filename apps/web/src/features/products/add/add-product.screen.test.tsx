import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { pictureFile, picturesCanBeDrawn } from '../../../testing/fake-pictures.ts';
import { givenSignedIn, renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { givenVendor } from '../../../testing/given-vendor.ts';
import { replaceText, write } from '../../../testing/writing.ts';

const IMAGE_ID = '01932f6e-0000-7000-8000-00000000bbbb';
const STORED = { imageId: IMAGE_ID, urls: { small: '/s.webp', medium: '/m.webp', large: '/l.webp' } };

const { server, user } = signedInPortal();
beforeEach(() => {
  givenProducts(server, [givenProduct()]);
  server.responds(productsContract.createProduct, givenProduct(9, { name: 'Ofada rice' }));
  picturesCanBeDrawn();
});

async function openForm() {
  const { router } = renderScreen('/dashboard/products/add-new', { history: ['/dashboard/products'] });
  await screen.findByLabelText('Name');
  return router;
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const choose = (...files: File[]) => user.upload(screen.getByLabelText('Add pictures'), files);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const created = () => server.bodies(productsContract.createProduct);

async function fillIn() {
  await write(user, name(), 'Ofada rice');
  await write(user, screen.getByLabelText('Category'), 'Mains');
  await write(user, screen.getByLabelText('Price'), '4500');
}

describe('adding a product', () => {
  it('shows what is missing under each field, and focuses the first', async () => {
    await openForm();
    await user.type(name(), 'O');
    await save();
    expect(await screen.findByText('Use at least 2 characters.')).toBeTruthy();
    expect(screen.getByText('Choose a category or type a new one.')).toBeTruthy();
    expect(screen.getByText('Enter a price.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(created()).toHaveLength(0);
  });

  it.each([
    ['a name of 81 characters', 'Name', 'x'.repeat(81), 'Use at most 80 characters.'],
    ['a name of spaces', 'Name', '    ', 'Enter a name.'],
    ['a price of zero', 'Price', '0', 'Enter a price above 0.'],
  ])('refuses %s', async (_what, label, text, sentence) => {
    await openForm();
    await write(user, screen.getByLabelText(label), text);
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('sends the input once, and opens the list', async () => {
    const router = await openForm();
    await fillIn();
    await user.type(screen.getByLabelText('In stock'), '12');
    await user.click(screen.getByLabelText('Halal'));
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/products'));
    expect(created()).toEqual([
      {
        name: 'Ofada rice',
        description: '',
        category: 'Mains',
        price: 450_000,
        quantity: 12,
        lowStock: null,
        sku: null,
        prepMinutes: 0,
        optionGroups: [],
        attributes: { dietMarks: ['halal'] },
        imageIds: [],
        discount: null,
        status: 'active',
      },
    ]);
    expect(server.requests(productsContract.createProduct)[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await screen.findByText('Ofada rice is in your store.')).toBeTruthy();
  });

  it('spells a category as it exists already', async () => {
    const categories = [{ name: 'Rice & stew', products: 3, discount: null }];
    server.responds(inventoryContract.listProductCategories, { categories });
    await openForm();
    await fillIn();
    await replaceText(user, screen.getByLabelText('Category'), 'rice and Stew');
    await save();
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({ category: 'Rice & stew' });
  });

  it('adds an option group with limits and prices, and refuses invalid limits', async () => {
    await openForm();
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Add an option group' }));
    const group = within(screen.getByRole('group', { name: 'Option group 1' }));
    await user.type(group.getByLabelText('Group name'), 'Extras');
    await user.type(group.getByLabelText('Option 1'), 'Plantain');
    await user.type(group.getByLabelText('Price of option 1'), '500');
    await replaceText(user, group.getByLabelText('At most'), '2');
    await save();
    expect(await screen.findByText('Minimum can’t exceed maximum.')).toBeTruthy();
    await user.click(group.getByRole('button', { name: 'Add option' }));
    await user.type(group.getByLabelText('Option 2'), 'No meat');
    await user.type(group.getByLabelText('Price of option 2'), '700');
    await user.click(group.getAllByRole('button', { name: 'Adds to the price' })[1] ?? document.body);
    await save();
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({
      optionGroups: [
        {
          name: 'Extras',
          min: 0,
          max: 2,
          options: [
            { name: 'Plantain', priceDifference: 50_000, isAvailable: true },
            { name: 'No meat', priceDifference: -70_000, isAvailable: true },
          ],
        },
      ],
    });
  });

  it('sends the discount with the product, and shows the customer’s price while typing', async () => {
    await openForm();
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Add discount' }));
    await user.type(await screen.findByLabelText('Take off'), '10');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('₦4,050')).toBeTruthy();
    expect(dialog.getByText('₦3,442.50')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save discount' }));
    expect(await screen.findByText('10% off')).toBeTruthy();
    await save();
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({ discount: { kind: 'percentage', value: 10 }, status: 'active' });
    expect(server.requests(inventoryContract.setDiscount)).toHaveLength(0);
  });

  it('can be added off the menu', async () => {
    await openForm();
    await fillIn();
    await user.click(screen.getByRole('switch', { name: 'Visible to customers' }));
    await save();
    expect(await screen.findByText('Ofada rice saved. Customers can’t see it yet.')).toBeTruthy();
    expect(created()).toMatchObject([{ name: 'Ofada rice', status: 'inactive' }]);
    expect(server.requests(inventoryContract.updateInventoryStatus)).toHaveLength(0);
  });

  it.each([
    ['discount', 'invalid_request', 'body.discount.endsAt', 'Choose a time in the future.'],
    ['SKU', 'sku_taken', 'body.sku', 'Another product already has this SKU.'],
  ] as const)('shows the server’s error about the %s, and keeps the input', async (_what, code, field, sentence) => {
    server.fails(productsContract.createProduct, code, { fields: { [field]: sentence } });
    await openForm();
    await fillIn();
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(name().value).toBe('Ofada rice');
  });

  it('is idle again after a failure once something is changed (§4)', async () => {
    server.fails(productsContract.createProduct, 'unavailable');
    await openForm();
    await fillIn();
    await save();
    const why = 'We’re having trouble right now. Please try again.';
    expect(await screen.findByText(why)).toBeTruthy();
    await user.type(name(), 's');
    await waitFor(() => expect(screen.queryByText(why)).toBeNull());
  });

  it('shows a pharmacy’s own fields and sends only those', async () => {
    await givenSignedIn(server, givenVendor({ type: 'pharmacy' }));
    await openForm();
    expect(screen.queryByLabelText('Spice')).toBeNull();
    await fillIn();
    await user.click(screen.getByLabelText('Needs a prescription'));
    await user.selectOptions(screen.getByLabelText('Form'), 'Syrup');
    await save();
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({ attributes: { needsPrescription: true, form: 'syrup' } });
  });

  it('confirms before a changed form is left, and stays on cancel', async () => {
    const router = await openForm();
    await user.type(name(), 'Ofada');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Leave without saving?')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/dashboard/products/add-new');
    expect(name().value).toBe('Ofada');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/products'));
  });
});

describe('pictures', () => {
  beforeEach(() => server.responds(inventoryContract.uploadProductImage, STORED));

  it('are shown at once, uploaded while the form is filled in, and saved in order', async () => {
    await openForm();
    await choose(pictureFile());
    expect(screen.getByRole('button', { name: /^Picture 1 of 1/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Uploading picture 1')).toBeNull());
    await fillIn();
    await save();
    await waitFor(() => expect(created()[0]).toMatchObject({ imageIds: [IMAGE_ID] }));
    const sent = server.requests(inventoryContract.uploadProductImage)[0]?.body as FormData;
    expect((sent.get('file') as File).type).toBe('image/webp');
  });

  it('are six at most', async () => {
    await openForm();
    await choose(...Array.from({ length: 7 }, (_, index) => pictureFile(`${index}.jpg`)));
    expect(await screen.findByText('You can add up to 6 pictures. We left out the rest.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Picture \d of 6/ })).toHaveLength(6);
  });

  it('that failed to upload show why, block saving, and can be retried', async () => {
    server.fails(inventoryContract.uploadProductImage, 'unavailable');
    await openForm();
    await fillIn();
    await choose(pictureFile());
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    await save();
    expect(await screen.findByText(/A picture didn’t upload/)).toBeTruthy();
    expect(created()).toHaveLength(0);
    server.responds(inventoryContract.uploadProductImage, STORED);
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    await save();
    await waitFor(() => expect(created()[0]).toMatchObject({ imageIds: [IMAGE_ID] }));
  });

  it('are reordered with the arrow keys', async () => {
    await openForm();
    await choose(pictureFile('first.jpg'));
    await waitFor(() => expect(screen.queryByText('Uploading picture 1')).toBeNull());
    server.responds(inventoryContract.uploadProductImage, { ...STORED, imageId: IMAGE_ID.replace('bbbb', 'cccc') });
    await choose(pictureFile('second.jpg'));
    await waitFor(() => expect(screen.queryByText('Uploading picture 2')).toBeNull());
    screen.getByRole('button', { name: /^Picture 2 of 2/ }).focus();
    await user.keyboard('{ArrowLeft}');
    await fillIn();
    await save();
    await waitFor(() => expect(created()[0]).toMatchObject({ imageIds: [IMAGE_ID.replace('bbbb', 'cccc'), IMAGE_ID] }));
  });
});
