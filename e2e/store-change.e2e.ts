import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import { applicantWith, asAdministrator } from './support/gateway.ts';
import { openSignedIn } from './support/stored-session.ts';
import { expect, moveClock, newestMessage, test, type Page } from './support/test.ts';
import { expectGoodLayout } from './support/layout.ts';
import { PHARMACY } from './support/stores.ts';

async function waitingChange(page: Page, vendorId: string) {
  const query = { status: 'waiting', limit: 50 } as const;
  const { changes } = await asAdministrator(page, storeChangesContract.listStoreChanges, { query });
  return { storeChangeId: changes.find((change) => change.vendorId === vendorId)?.id ?? '' };
}

test('a new name waits for the administrator, is withdrawn, refused with a reason, and approved', async ({
  page,
}, testInfo) => {
  test.slow();
  const { vendorId, name: old } = await applicantWith(page, PHARMACY.email);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Your business', exact: true }) });
  const rename = async (name: string) => {
    await card.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit your business' });
    await dialog.getByLabel('Business name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText(`New name: ${name}`)).toBeVisible();
  };
  await moveClock(page, 61 * 60_000);
  await openSignedIn(page, '/dashboard/settings', PHARMACY);

  await rename('Okon Kitchen');
  await expect(card.getByText(old, { exact: true })).toBeVisible();
  expect((await applicantWith(page, PHARMACY.email)).name).toBe(old);
  await expectGoodLayout(page, 'store-change-waiting', testInfo);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await expect(card.getByText('Waiting for approval')).toHaveCount(0);

  await rename('Best Kitchen of Nigeria');
  await asAdministrator(page, storeChangesContract.refuseStoreChange, {
    params: await waitingChange(page, vendorId),
    body: { reason: 'Nobody can know that.' },
  });
  await expect(card.getByText(/Reason: Nobody can know that\./)).toBeVisible();
  await expectGoodLayout(page, 'store-change-refused', testInfo);

  await rename('Okon Home and Kitchen');
  await asAdministrator(page, storeChangesContract.approveStoreChange, {
    params: await waitingChange(page, vendorId),
  });
  await expect(card.getByText('Okon Home and Kitchen', { exact: true })).toBeVisible();
  await expect(card.getByText('Waiting for approval')).toHaveCount(0);
  expect((await newestMessage(page, PHARMACY.email))?.text).toContain('Your store now uses them.');
});
