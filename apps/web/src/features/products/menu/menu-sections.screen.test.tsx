import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { menuContract } from '@vendor-portal/contract/products/menu.contract.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { givenOrders } from '../../../testing/given-order.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { replaceText } from '../../../testing/writing.ts';

type Menu = CallResponse<typeof menuContract.listMenuSections>;

const MENU: Menu = {
  version: 3,
  sections: [
    { name: 'Rice', hours: null, products: 4, isServedNow: true },
    { name: 'Drinks', hours: null, products: 0, isServedNow: true },
  ],
};

const { server, user } = signedInPortal();
beforeEach(() => givenOrders(server, []));

const open = async () => {
  renderScreen('/dashboard/products/sections');
  await screen.findByRole('group', { name: 'Rice' });
};
const sent = () => server.requests(menuContract.saveMenuSections).at(-1)?.body;
const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

describe('sections of the menu', () => {
  it('are reordered, renamed, given hours and saved together', async () => {
    server.responds(menuContract.listMenuSections, MENU);
    server.responds(menuContract.saveMenuSections, { ...MENU, version: 4 });
    await open();
    expect(screen.getByText('All changes saved')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Discard' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Move Drinks up' }));
    expect(screen.getByText('Drinks is now 1 of 2')).toBeTruthy();
    const drinks = within(screen.getByRole('group', { name: 'Drinks' }));
    await user.click(drinks.getByRole('switch', { name: 'Sold at certain hours only' }));
    await user.click(drinks.getByRole('checkbox', { name: 'Sunday' }));
    const name = drinks.getByRole('textbox', { name: 'Name' });
    await replaceText(user, name, 'Breakfast');
    await save();
    await waitFor(() => expect(server.requests(menuContract.saveMenuSections)).toHaveLength(1));
    const days = WEEK_DAYS.filter((day) => day !== 'sunday');
    expect(sent()).toEqual({
      version: 3,
      sections: [
        { name: 'Breakfast', was: 'Drinks', hours: { opens: '07:00', closes: '11:00', days } },
        { name: 'Rice', was: 'Rice', hours: null },
      ],
    });
  });

  it('are not sent with a missing or duplicate name, and empty ones can be removed', async () => {
    server.responds(menuContract.listMenuSections, MENU);
    await open();
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    await save();
    expect(await screen.findByText('Enter a name for this category.')).toBeTruthy();
    const added = within(screen.getByRole('group', { name: 'Category 3' }));
    await user.type(added.getByRole('textbox', { name: 'Name' }), 'rice');
    expect(await screen.findByText('Another category already has this name.')).toBeTruthy();
    expect(server.requests(menuContract.saveMenuSections)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Remove Rice' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Drinks' }));
    expect(screen.queryByRole('group', { name: 'Drinks' })).toBeNull();
  });

  it('keep the input if somebody saved first, say so, and show theirs once discarded', async () => {
    server.responds(menuContract.listMenuSections, MENU);
    server.fails(menuContract.saveMenuSections, 'menu_changed');
    await open();
    await user.click(screen.getByRole('button', { name: 'Move Drinks up' }));
    const soups = { name: 'Soups', hours: null, products: 2, isServedNow: true };
    server.responds(menuContract.listMenuSections, { version: 4, sections: [...MENU.sections, soups] });
    await save();
    expect(await screen.findByText(/^The categories were changed on another device/)).toBeTruthy();
    await waitFor(() => expect(server.requests(menuContract.listMenuSections)).toHaveLength(2));
    expect(names()).toEqual(['Drinks', 'Rice']);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(names()).toEqual(['Rice', 'Drinks', 'Soups']);
    expect(screen.queryByText(/^The categories were changed/)).toBeNull();
    server.responds(menuContract.saveMenuSections, { version: 5, sections: MENU.sections });
    await user.click(screen.getByRole('button', { name: 'Move Soups up' }));
    await save();
    await screen.findByText('Categories saved.');
    expect(sent()).toMatchObject({ version: 4 });
  });

  it('are sent again under the same key after a lost connection, with all input', async () => {
    server.responds(menuContract.listMenuSections, MENU);
    server.isOutOfReach(menuContract.saveMenuSections);
    await open();
    await user.click(screen.getByRole('button', { name: 'Move Drinks up' }));
    await save();
    expect(await screen.findByText('Failed to fetch')).toBeTruthy();
    expect(names()).toEqual(['Drinks', 'Rice']);
    server.responds(menuContract.saveMenuSections, { version: 4, sections: MENU.sections.toReversed() });
    await save();
    await screen.findByText('Categories saved.');
    const keys = server.idempotencyKeys(menuContract.saveMenuSections);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('explain themselves while there is none', async () => {
    server.responds(menuContract.listMenuSections, { version: 1, sections: [] });
    renderScreen('/dashboard/products/sections');
    expect(await screen.findByText('No categories yet')).toBeTruthy();
  });
});
