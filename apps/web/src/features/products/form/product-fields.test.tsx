import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAttributes, isOfKind } from '@vendor-portal/contract/products/product-attributes.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { VENDOR_TYPES } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../../testing/portal.tsx';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { givenVendor } from '../../../testing/given-vendor.ts';
import { attributeMessages } from '../attributes.messages.ts';
import { productMessages } from '../products.messages.ts';
import { FORM_FIELDS } from './product-values.ts';

const user = userEvent.setup();
const server = newPortal();

const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => server.bodies(inventoryContract.updateInventory);
const tick = async (name: string) => user.click(await screen.findByRole('checkbox', { name }));

describe('the form', () => {
  it.each(VENDOR_TYPES)('has every field and attribute of a %s', async (type) => {
    await givenSignedIn(server, givenVendor({ type }));
    givenProducts(server, []);
    renderScreen('/dashboard/products/add-new');
    await screen.findByLabelText(productMessages.en.field.name);
    for (const field of FORM_FIELDS) {
      const label = productMessages.en.field[field];
      const places = [...screen.queryAllByLabelText(label), ...screen.queryAllByRole('heading', { name: label })];
      expect(places, `a place for ${field}`).toHaveLength(1);
    }
    for (const name of listAttributes(type)) {
      const label = isOfKind(name, 'yes_no')
        ? attributeMessages.en.flag[name].ask
        : attributeMessages.en.attribute[name];
      const places = isOfKind(name, 'some_of')
        ? await screen.findAllByRole('group', { name: label })
        : await screen.findAllByLabelText(label);
      expect(places, `a place for ${name}`).toHaveLength(1);
    }
  });
});

describe('the allergens in the form', () => {
  const pie = givenProduct(1, { name: 'Meat pie', version: 3, attributes: { allergens: ['gluten', 'milk'] } });

  beforeEach(async () => {
    await givenSignedIn(server);
    givenProducts(server, [pie]);
    renderScreen(`/dashboard/products/edit/${pie.id}`);
    await screen.findByLabelText('Name');
  });

  it('start with the saved ones, and are sent in list order', async () => {
    server.responds(inventoryContract.updateInventory, { ...pie, version: 4 });
    const group = within(await screen.findByRole('group', { name: 'Allergens' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(14);
    const ticked = group.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(ticked.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Cereals containing gluten', 'Milk']);
    await tick('Milk');
    await tick('Celery');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ inventoryId: pie.id, version: 3, attributes: { allergens: ['celery', 'gluten'] } });
  });

  it('show the server’s error, and get focus', async () => {
    const sentence = 'This doesn’t apply to your type of store.';
    server.fails(inventoryContract.updateInventory, 'invalid_request', {
      fields: { 'body.attributes.allergens': sentence },
    });
    await tick('Celery');
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Celery' })));
  });

  it('are compared if somebody else changed them too', async () => {
    const theirs = { ...pie, version: 4, attributes: { spiceLevel: 'hot' as const, allergens: ['fish' as const] } };
    server.fails(inventoryContract.updateInventory, 'product_changed', { payload: theirs });
    await tick('Milk');
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('group', { name: 'More details' })).toBeTruthy();
    expect(dialog.getByRole('radio', { name: /Now saved\s*Spice: Hot\s*Allergens: Fish/ })).toBeTruthy();
    server.responds(inventoryContract.updateInventory, { ...theirs, version: 5 });
    await user.click(dialog.getByRole('radio', { name: /Yours\s*Allergens: Cereals containing gluten$/ }));
    await user.click(dialog.getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ inventoryId: pie.id, version: 4, attributes: { allergens: ['gluten'] } });
  });
});

describe('the category of a new product', () => {
  it('suggests the store’s own and common categories, and keeps showing them', async () => {
    await givenSignedIn(server);
    givenProducts(server, []);
    server.responds(inventoryContract.listProductCategories, {
      categories: [
        { name: 'Grill', products: 2, discount: null },
        { name: 'drinks', products: 1, discount: null },
      ],
    });
    renderScreen('/dashboard/products/add-new');
    const suggested = within(await screen.findByRole('list', { name: 'Suggested categories' }));
    await suggested.findByRole('button', { name: 'Grill' });
    const names = suggested.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Grill', 'drinks', 'Rice']);
    expect(names).not.toContain('Drinks');
    await user.click(suggested.getByRole('button', { name: 'Grill' }));
    expect(screen.getByLabelText<HTMLInputElement>('Category').value).toBe('Grill');
    expect(suggested.getByRole('button', { name: 'Grill', pressed: true })).toBeTruthy();
    await user.click(suggested.getByRole('button', { name: 'Rice' }));
    expect(screen.getByLabelText<HTMLInputElement>('Category').value).toBe('Rice');
  });
});
