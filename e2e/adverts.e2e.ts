import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { openSignedIn } from './support/stored-session.ts';
import { expect, moveClock, type Page, findServer, signIn, test } from './support/test.ts';
import { expectGoodLayout, expectSteadyLayout, watchShifts } from './support/layout.ts';
import { agreeOnTime, serveOrder } from './support/order-screens.ts';
import { openMarketplace } from './support/gateway.ts';
import { serverPort, startServer, type TestServer } from './support/server.ts';
import { picture } from './support/sample-files.ts';
import { CAKE_SHOP, orderCakes } from './support/stores.ts';

const LAGOS = 'Africa/Lagos';

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const tab = (page: Page, name: 'Pending' | 'Active' | 'Expired') => page.getByRole('tab', { name }).click();

async function fillIn(page: Page, title: string, first: string, last: string) {
  await page.goto('/dashboard/adverts/add-new');
  await page.getByLabel('Title').fill(title);
  await page.locator('input[type=file]').setInputFiles(await picture('cakes.png', '#b43c78', 1200, 900));
  await expect(page.getByRole('button', { name: 'Adjust' })).toBeVisible();
  await page.getByLabel('First day').fill(first);
  await page.getByLabel('Last day').fill(last);
}

async function book(page: Page, title: string, cost: string) {
  await page.getByRole('button', { name: `Book for ${cost}` }).click();
  await expect(page.getByText(`“${title}” is booked and waiting for approval.`)).toBeVisible();
  await expect(card(page, title).getByText('Waiting for approval')).toBeVisible();
}

async function comeBackOn(page: Page, day: string) {
  const { now } = await findServer(page);
  await moveClock(page, startOfDay(LAGOS, day).getTime() - now.getTime() + 60_000);
  await page.clock.setSystemTime((await findServer(page)).now);
  await page.goto('/dashboard/adverts');
  const [email, title] = [page.getByLabel('Email'), page.getByRole('heading', { level: 1, name: 'Adverts' })];
  await expect(email.or(title)).toBeVisible();
  if (await email.isVisible()) {
    await signIn(page, CAKE_SHOP);
    await page.goto('/dashboard/adverts');
  }
}

test.describe('an advert, from an empty balance to its last day', () => {
  /** A separate server, because its clock moves days ahead. */
  const PORT = serverPort(2);
  let server: TestServer;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    server = await startServer(PORT);
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: `http://127.0.0.1:${PORT}` });

  const marketplace = (page: Page) => openMarketplace(page, server.dataDir);

  async function advertIdOf(page: Page, title: string): Promise<string> {
    const call = await marketplace(page);
    const { adverts } = await call(gatewayAdminContract.listAdverts, { query: { status: 'pending', limit: 50 } });
    return adverts.find((advert) => advert.title === title)?.id ?? '';
  }

  async function earn(page: Page) {
    const call = await marketplace(page);
    const order = await orderCakes(call, { product: 'Vanilla birthday cake', quantity: 1, kind: 'pick_up' });
    await page.goto('/dashboard/orders');
    await serveOrder(page, order);
    await call(gatewayCourierContract.collectOrderAtGateway, {
      params: { orderId: order.id },
      body: { code: order.collectionCode ?? '' },
    });
  }

  test('is refused without money, booked after earning, withdrawn, refused, approved, live and over (§1.7, §2.42, §9.4)', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, CAKE_SHOP);
    await agreeOnTime(page);
    await page.goto('/dashboard/adverts');
    await expect(page.getByText('No pending adverts')).toBeVisible();
    const today = dayIn(LAGOS, (await findServer(page)).now);
    const [first, last] = [addDays(today, 1), addDays(today, 2)];

    const title = 'Cakes for the whole street';
    await fillIn(page, title, first, last);
    await expect(page.getByText('₦5,000 short')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book for ₦5,000' })).toBeDisabled();
    await expect(page.getByText('You need ₦5,000 more in your available balance to book this.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();

    await earn(page);
    await fillIn(page, title, first, last);
    await expect(page.getByText('₦10,300')).toBeVisible();
    await book(page, title, '₦5,000');

    await fillIn(page, 'Second thoughts', first, first);
    await book(page, 'Second thoughts', '₦2,500');
    await page.getByRole('button', { name: 'Withdraw “Second thoughts”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    // The card has no role while a dialog covers it.
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(card(page, 'Second thoughts')).toBeHidden();

    await fillIn(page, 'The best cakes of all', first, first);
    await book(page, 'The best cakes of all', '₦2,500');
    const call = await marketplace(page);
    await call(gatewayAdminContract.refuseAdvert, {
      params: { advertId: await advertIdOf(page, 'The best cakes of all') },
      body: { reason: 'Please do not compare yourself with others.' },
    });
    await expect(card(page, 'The best cakes of all')).toBeHidden();
    const advertId = await advertIdOf(page, title);
    await call(gatewayAdminContract.approveAdvert, { params: { advertId } });
    await expect(card(page, title).getByText(/^Approved, starts/)).toBeVisible();
    await tab(page, 'Expired');
    await expect(card(page, 'Second thoughts').getByText('Withdrawn')).toBeVisible();
    const refused = card(page, 'The best cakes of all');
    await expect(refused.getByText('Please do not compare yourself with others.')).toBeVisible();
    await expect(refused.getByText('We returned ₦2,500 to your balance.')).toBeVisible();

    await comeBackOn(page, first);
    await expect(page.getByText('No pending adverts')).toBeVisible();
    await tab(page, 'Active');
    await expect(card(page, title).getByText('Live')).toBeVisible();
    await expect(card(page, title).getByText('No views yet.')).toBeVisible();
    const seen = await marketplace(page);
    await seen(gatewayStorefrontContract.recordAdvertSeen, { params: { advertId }, body: { views: 40, clicks: 3 } });
    await page.reload();
    await tab(page, 'Active');
    await expect(card(page, title).getByRole('img', { name: /with 40 views/ })).toBeVisible();
    await expect(card(page, title).getByText('7.5%')).toBeVisible();

    await comeBackOn(page, addDays(last, 1));
    await tab(page, 'Expired');
    await expect(card(page, title).getByText('Ended')).toBeVisible();
  });
});

test('adverts fit every width, in light and dark, and nothing shifts', async ({ page }, testInfo) => {
  test.setTimeout(240_000);
  await moveClock(page, 61 * 60_000);
  await agreeOnTime(page);
  await watchShifts(page);
  await openSignedIn(page, '/dashboard/adverts');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectSteadyLayout(page, 'adverts-pending', testInfo);
  await tab(page, 'Active');
  await page.getByText('Show as table').first().click();
  await expectGoodLayout(page, 'adverts-active', testInfo);
  await tab(page, 'Expired');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectGoodLayout(page, 'adverts-expired', testInfo);

  await page.goto('/dashboard/adverts/add-new');
  await expectSteadyLayout(page, 'advert-form-empty', testInfo);
  const today = dayIn(LAGOS, (await findServer(page)).now);
  await fillIn(page, 'Party trays for up to forty guests, at two hours’ notice', addDays(today, 1), addDays(today, 90));
  await expect(page.getByText('Uploading picture')).toBeHidden();
  await expectGoodLayout(page, 'advert-form', testInfo);
  await page.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByRole('dialog').getByLabel('Zoom')).toBeVisible();
  await expectGoodLayout(page, 'advert-crop', testInfo);
});
