import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { printingContract } from '@vendor-portal/contract/printing/printing.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { settingsPage } from '../../app/settings/settings-page.ts';
import { givenOrders } from '../../testing/given-order.ts';
import { givenPrinter, givenPrinters, givenPrintJob } from '../../testing/given-printers.ts';
import { givenStore } from '../../testing/given-settings.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';

const { server, events, user } = signedInPortal();
beforeEach(() => {
  givenStore(server);
  givenOrders(server, []);
  settingsPage.choose('printers');
});

const ADDRESS = 'https://portal.test/n/v1/printers/epson/a-secret';

describe('adding a printer', () => {
  it('asks for what it prints, and shows its address with the steps for its make once', async () => {
    givenPrinters(server, []);
    server.responds(inventoryContract.listProductCategories, {
      categories: [{ name: 'Grill', products: 4, discount: null }],
    });
    server.responds(printingContract.addPrinter, {
      ...givenPrinter({ name: 'Grill', make: 'epson' }),
      address: ADDRESS,
    });
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('No printer yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a printer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add printer' }));
    expect(server.requests(printingContract.addPrinter)).toEqual([]);
    await user.type(dialog.getByLabelText(/^Name/), 'Grill');
    await user.selectOptions(dialog.getByLabelText(/^Make/), 'Epson');
    expect(dialog.getByText(/TM-m30II/)).toBeTruthy();
    await user.click(dialog.getByLabelText('Only some categories'));
    await user.click(dialog.getByRole('button', { name: 'Add printer' }));
    expect(await dialog.findByText('Choose at least one category.')).toBeTruthy();
    await user.click(await dialog.findByLabelText('Grill'));
    await user.click(dialog.getByRole('button', { name: 'Add printer' }));
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address for the printer' });
    expect(address.value).toBe(ADDRESS);
    expect(screen.getByText(/Open Server Direct Print/)).toBeTruthy();
    expect(server.bodies(printingContract.addPrinter)).toEqual([
      {
        name: 'Grill',
        make: 'epson',
        model: '',
        paper: 80,
        prints: 'kitchen',
        when: 'confirmed',
        copies: 1,
        categories: ['Grill'],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    expect(screen.queryByDisplayValue(ADDRESS)).toBeNull();
  });
});

describe('a printer', () => {
  it('shows what it reports as it changes, and prints a test', async () => {
    givenPrinters(server, [givenPrinter({ condition: 'no_paper' })]);
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('Out of paper')).toBeTruthy();
    expect(
      screen.getByText(
        'Star mC-Print3 · 80 mm · Kitchen ticket · When an order is confirmed · 1 copy · All categories',
      ),
    ).toBeTruthy();
    givenPrinters(server, [givenPrinter()]);
    events.publish({ kind: 'printing_changed', printerId: givenPrinter().printerId });
    expect(await screen.findByText('Ready')).toBeTruthy();
    server.responds(printingContract.testPrinter, givenPrintJob(null));
    await user.click(screen.getByRole('button', { name: 'Print a test on Kitchen' }));
    expect(await screen.findByText('Test sent to Kitchen.')).toBeTruthy();
  });

  it('gets another address where that is chosen', async () => {
    givenPrinters(server, [givenPrinter()]);
    server.responds(printingContract.changePrinter, { ...givenPrinter(), address: ADDRESS });
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Edit Kitchen' }));
    await user.click(screen.getByLabelText(/^Give it a new address/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy();
    expect(server.bodies(printingContract.changePrinter)[0]).toMatchObject({ replacesAddress: true, name: 'Kitchen' });
  });

  it('is removed after a question, which shows why it could not be', async () => {
    givenPrinters(server, [givenPrinter()]);
    server.fails(printingContract.removePrinter, 'unavailable');
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Remove Kitchen' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    server.responds(printingContract.removePrinter, null);
    givenPrinters(server, []);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No printer yet')).toBeTruthy();
  });

  it('list shows why it could not be loaded', async () => {
    server.fails(printingContract.listPrinters, 'unavailable');
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
  });
});

it('printing from this browser is switched on for this device', async () => {
  givenPrinters(server, []);
  renderScreen('/dashboard/settings');
  const automatic = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Print confirmed orders on this device',
  });
  expect(automatic.checked).toBe(false);
  await user.click(automatic);
  await waitFor(() => expect(automatic.checked).toBe(true));
});
