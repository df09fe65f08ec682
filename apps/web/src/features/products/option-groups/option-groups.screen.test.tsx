import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { optionGroupsContract as contract } from '@vendor-portal/contract/products/menu.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { naira } from '../../../testing/given-money.ts';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';

type Group = CallResponse<typeof contract.listOptionGroups>['groups'][number];

const SIDES: Group = {
  id: givenOrder(1).id,
  name: 'Sides',
  min: 0,
  max: 1,
  options: [{ id: givenOrder(2).id, name: 'Plantain', priceDifference: naira(500), isAvailable: true }],
  version: 4,
  products: 3,
};

const { server, user } = signedInPortal();
beforeEach(() => givenOrders(server, []));

const open = () => renderScreen('/dashboard/products/options');

describe('shared options', () => {
  it('are listed with their use, and changed for all products at once', async () => {
    server.responds(contract.listOptionGroups, { groups: [SIDES] });
    server.responds(contract.updateOptionGroup, { ...SIDES, name: 'Extras', version: 5 });
    open();
    const row = await screen.findByRole('row', { name: /^Sides/ });
    expect(row.textContent).toContain('3 products');
    await user.click(screen.getByRole('button', { name: 'Change Sides' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Sides' }));
    expect(dialog.getByText('This changes 3 products at once.')).toBeTruthy();
    const name = await dialog.findByRole('textbox', { name: 'Group name' });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(server.requests(contract.updateOptionGroup)).toEqual([]);
    await user.type(name, 'Extras');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Extras saved.');
    const { products: _, version, id: groupId, ...group } = SIDES;
    expect(server.requests(contract.updateOptionGroup)[0]?.body).toEqual({
      groupId,
      version,
      group: { ...group, id: groupId, name: 'Extras' },
    });
  });

  it('show why a change was refused', async () => {
    server.responds(contract.listOptionGroups, { groups: [SIDES] });
    const sentence = 'These options could make Jollof rice free. Check their prices.';
    server.fails(contract.updateOptionGroup, 'invalid_request', { fields: { 'body.group.options': sentence } });
    open();
    await user.click(await screen.findByRole('button', { name: 'Change Sides' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Sides' }));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(sentence)).toBeTruthy();
  });

  it('are sent again under the same key after a lost connection, with all input', async () => {
    server.responds(contract.listOptionGroups, { groups: [SIDES] });
    server.isOutOfReach(contract.createOptionGroup);
    open();
    await user.click(await screen.findByRole('button', { name: 'Add shared options' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add shared options' }));
    const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Group name' });
    await user.type(name, 'Swallow');
    await user.type(dialog.getByRole('textbox', { name: 'Option 1' }), 'Eba');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Failed to fetch')).toBeTruthy();
    expect(name.value).toBe('Swallow');
    server.responds(contract.createOptionGroup, { ...SIDES, name: 'Swallow', version: 1, products: 0 });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Swallow saved.');
    const keys = server.idempotencyKeys(contract.createOptionGroup);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('show that another device saved first, keep the input, and show the newer version when reopened', async () => {
    server.responds(contract.listOptionGroups, { groups: [SIDES] });
    server.fails(contract.updateOptionGroup, 'conflict');
    open();
    await user.click(await screen.findByRole('button', { name: 'Change Sides' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Sides' }));
    const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Group name' });
    await user.type(name, ' and more');
    server.responds(contract.listOptionGroups, { groups: [{ ...SIDES, name: 'Beside it', version: 5 }] });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^These options were changed on another device/)).toBeTruthy();
    expect(name.value).toBe('Sides and more');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Change Beside it' }));
    const again = within(await screen.findByRole('dialog', { name: 'Change Beside it' }));
    expect((await again.findByRole<HTMLInputElement>('textbox', { name: 'Group name' })).value).toBe('Beside it');
  });

  it('are removed after a confirmation', async () => {
    server.responds(contract.listOptionGroups, { groups: [SIDES] });
    server.responds(contract.deleteOptionGroup, { groupId: SIDES.id, products: 3 });
    open();
    await user.click(await screen.findByRole('button', { name: 'Remove Sides' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Sides?' }));
    expect(dialog.getByText(/^3 products will keep their own copy/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove shared options' }));
    await screen.findByText('Sides removed.');
  });

  it('explain themselves while there are none', async () => {
    server.responds(contract.listOptionGroups, { groups: [] });
    open();
    expect(await screen.findByText('No shared options yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add shared options' })).toHaveLength(1);
  });
});
