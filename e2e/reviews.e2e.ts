import { expect, moveClock, test, type Page } from './support/test.ts';
import { expectGoodLayout, expectNoShift, watchShifts } from './support/layout.ts';
import { finishOrder, openOrders, reviewAsCustomer } from './support/order-screens.ts';

const HOUR = 3_600_000;

const cardOf = (page: Page, number: string) =>
  page
    .getByRole('list', { name: 'Reviews' })
    .getByRole('listitem')
    .filter({ hasText: `Order ${number}` });

/** The rows of the distribution below use the same words. */
const total = async (page: Page) => {
  const text = await page
    .getByText(/^[\d,]+ reviews?$/)
    .first()
    .innerText();
  return Number(text.replaceAll(/\D/g, ''));
};

test('a review arrives, is answered and edited, and its reply is locked after 24 hours (§1.9)', async ({
  page,
}, testInfo) => {
  test.setTimeout(180_000);
  const customers = await openOrders(page);
  const order = await finishOrder(page, customers);
  await page.goto('/dashboard/review?replied=no');
  await expect(page.getByRole('heading', { name: 'Your ratings' })).toBeVisible();
  const before = await total(page);
  await reviewAsCustomer(page, {
    orderId: order.id,
    speed: 2,
    service: 4,
    taste: 3,
    comment: 'The soup was good but the plantain had gone cold on the way.',
  });
  const card = cardOf(page, order.number);
  await expect(card).toBeVisible();
  await expect.poll(() => total(page)).toBe(before + 1);

  await card.getByRole('button', { name: /^Reply to / }).click();
  await card.getByRole('button', { name: 'Send reply' }).click();
  await expect(card.getByText('Write a reply first.')).toBeVisible();
  await card.getByLabel('Your reply').fill('We are sorry. The next plantain is on us.');
  await card.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByText('Reply saved')).toBeVisible();
  await card.getByRole('button', { name: 'Send reply' }).click();
  await expect(card.getByLabel('Your reply')).toHaveCount(0);
  await expect(card.getByText('We are sorry. The next plantain is on us.')).toBeVisible();
  await expect(card.getByText(/^You can edit it until/)).toBeVisible();

  await card.getByRole('button', { name: 'Edit reply' }).click();
  await card.getByLabel('Your reply').fill('We are sorry. The next plantain is on us, and hot.');
  await card.getByRole('button', { name: 'Save changes' }).click();
  await expect(card.getByLabel('Your reply')).toHaveCount(0);
  await expect(card.getByText('We are sorry. The next plantain is on us, and hot.')).toBeVisible();
  await page.goto('/dashboard/review');
  await expect(card.getByText('We are sorry. The next plantain is on us, and hot.')).toBeVisible();

  // A session ends after twelve idle hours, so the day passes in steps.
  for (let step = 0; step < 3; step += 1) {
    await moveClock(page, 8 * HOUR + 60_000);
    await page.reload();
    await expect(card).toBeVisible();
  }
  // This device hasn't noticed that the day is over: the server decides.
  await card.getByRole('button', { name: 'Edit reply' }).click();
  await card.getByLabel('Your reply').fill('Too late.');
  await card.getByRole('button', { name: 'Save changes' }).click();
  await expect(card.getByRole('alert')).toContainText('24 hours');
  await page.clock.setSystemTime(Date.now() + 30 * 24 * HOUR);
  await page.reload();
  await expect(card.getByText('You can’t edit it any more')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit reply' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Saved replies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved replies' });
  await dialog.getByRole('button', { name: /^Remove “We are sorry. The next/ }).click();
  await expect(dialog.getByRole('button', { name: /^Remove “We are sorry. The next/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^3 stars/ }).click();
  await expect(page).toHaveURL(/stars=3/);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: /^1 star / }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all reviews' }).first().click();
  await expect(card).toBeVisible();

  await watchShifts(page);
  await page.reload();
  await expect(card).toBeVisible();
  await expectNoShift(page, 'the reviews');
  await expectGoodLayout(page, 'the-reviews', testInfo);
});
