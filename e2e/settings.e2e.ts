import { nubanCheckDigit } from '@vendor-portal/contract/banks/nuban.ts';
import { toMoment, wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import { openSignedIn } from './support/stored-session.ts';
import {
  DEMO,
  expect,
  messagesTo,
  moveClock,
  type Page,
  proveOwner,
  findServer,
  signIn,
  test,
} from './support/test.ts';
import { expectGoodLayout, expectSteadyLayout, watchShifts } from './support/layout.ts';
import { BUKA, HOME_STORE, openStorefront } from './support/stores.ts';
import { agreeOnTime, serveOrder } from './support/order-screens.ts';

const ZONE = 'Africa/Lagos';
const DAY = 86_400_000;

async function openSettings(page: Page, who: { email: string; password: string } = HOME_STORE) {
  await moveClock(page, 61 * 60_000);
  await openSignedIn(page, '/dashboard/settings', who);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

/** The next time that the store's clock shows this time. */
async function moveTo(page: Page, time: string) {
  const { now } = await findServer(page);
  const today = toMoment(ZONE, wallClock(ZONE, now).slice(0, 10), time).getTime();
  await moveClock(page, (today > now.getTime() ? today : today + DAY) - now.getTime());
}

const isPage = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('hours are set, copied and saved, and the storefront opens and closes by them @quick', async ({
  page,
  browser,
  baseURL,
}) => {
  await openSettings(page);
  const storefront = await openStorefront(page, HOME_STORE.email);
  await page.getByRole('button', { name: /^(?:Set|Edit) hours$/ }).click();
  await page.getByRole('switch', { name: 'Open on Monday' }).setChecked(false);
  await page.getByRole('switch', { name: 'Open on Monday' }).setChecked(true);
  await page.getByLabel('Monday, shift 1 opens').fill('09:00');
  await page.getByLabel('Monday, shift 1 closes').fill('13:00');
  await page.getByRole('button', { name: 'Add a shift on Monday' }).click();
  await page.getByLabel('Monday, shift 2 opens').fill('12:00');
  await page.getByLabel('Monday, shift 2 closes').fill('17:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Two shifts on Monday overlap. Change one.')).toBeVisible();
  await page.getByLabel('Monday, shift 2 opens').fill('14:00');
  await page.getByRole('button', { name: 'Copy Monday to other days' }).click();
  await page.getByRole('menuitem', { name: 'To every day' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Opening hours saved.')).toBeVisible();
  await expect(page.getByText('14:00 – 17:00')).toHaveCount(7);

  for (const [time, isOpen] of [
    ['08:30', false],
    ['09:30', true],
    ['13:30', false],
    ['14:30', true],
  ] as const) {
    await moveTo(page, time);
    expect([time, await storefront.takesOrders()]).toEqual([time, isOpen]);
  }

  // Another device: the first one's session has expired by now.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const later = await context.newPage();
  await agreeOnTime(later);
  await signIn(later, HOME_STORE);
  await later.getByRole('button', { name: 'Open until 17:00. Open or pause your store' }).click();
  await later.getByRole('menuitem', { name: 'Pause for 1 hour' }).click();
  await expect(later.getByRole('button', { name: /^Paused by you until 15:/ })).toBeVisible();
  await expect.poll(() => storefront.takesOrders()).toBe(false);
  await later.goto('/dashboard/settings');
  await later.getByRole('button', { name: 'End now: Store paused' }).click();
  await expect(later.getByText('No temporary changes right now.')).toBeVisible();
  await expect.poll(() => storefront.takesOrders()).toBe(true);
  await context.close();
});

test('a password changed on one browser signs the other out at once (§1.10)', async ({ page, browser, baseURL }) => {
  await openSettings(page, BUKA);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await moveClock(page, 61_000);
  await signIn(other, BUKA);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Sign out/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await dialog.getByLabel('Current password').fill('not-the-one');
  await dialog.getByLabel('New password', { exact: true }).fill('garri soaked at midnight');
  await dialog.getByLabel('Confirm new password').fill('garri soaked at midnight');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('That password isn’t right.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(BUKA.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. We signed out your other devices.')).toBeVisible();
  await expect(other).toHaveURL(/\/sign-in/);
  await elsewhere.close();
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
});

test('the first account gets payouts without a warning; another is mistyped, corrected and replaces it (§1.10)', async ({
  page,
}) => {
  await openSettings(page);
  await isPage(page, 'Payment');
  const begin = async () => {
    await page.getByRole('button', { name: 'Add account' }).click();
    await page.getByRole('combobox', { name: 'Bank' }).fill('guaranty');
    await page.getByRole('option', { name: /Guaranty/ }).click();
  };
  const confirm = async () => {
    await page.getByRole('button', { name: 'Find account' }).click();
    const asked = page.getByRole('dialog', { name: 'Is this your account?' });
    await asked.getByLabel('Your password').fill(HOME_STORE.password);
    await asked.getByRole('button', { name: 'Yes, add it' }).click();
  };
  await begin();
  const first = '112345678';
  await page.getByLabel('Account number').fill(`${first}${nubanCheckDigit('058', first)}`);
  await confirm();
  await expect(page.getByText(/ added\. We’ll send payouts there\.$/)).toBeVisible();
  await expect(page.getByText('Payouts go here')).toBeVisible();
  await expect(page.getByText('Payouts are on hold')).toHaveCount(0);

  await begin();
  const serial = '012345678';
  const digit = nubanCheckDigit('058', serial);
  const number = page.getByLabel('Account number');
  await number.fill(`${serial}${(digit + 1) % 10}`);
  await expect(page.getByText(/This may not be a valid account number/)).toBeVisible();
  await page.getByRole('button', { name: 'Find account' }).click();
  await expect(page.getByText('Check the number. The bank couldn’t find it.')).toBeVisible();
  await number.fill(`${serial}${digit}`);
  await expect(page.getByText('Looks good.')).toBeVisible();
  await confirm();
  await expect(page.getByText(/ added\.$/)).toBeVisible();

  await page.getByRole('button', { name: /^Use for payouts/ }).click();
  const choice = page.getByRole('dialog', { name: /^Pay out to/ });
  await proveOwner(page, choice, HOME_STORE);
  await choice.getByRole('button', { name: 'Use for payouts' }).click();
  await expect(page.getByText('Payouts are on hold')).toBeVisible();
  await expect(page.getByText('Payouts go here')).toBeVisible();
  await page.reload();
  await isPage(page, 'Payment');
  await expect(page.getByText('Payouts are on hold')).toBeVisible();
  const messages = await messagesTo(page, HOME_STORE.email);
  expect(messages[0]?.subject).toBe('Your payout account was changed');
  await page
    .getByRole('button', { name: /^Verify again/ })
    .last()
    .click();
  await expect(page.getByText('Verified. The account is in your name.')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await expect(page.getByRole('link', { name: /Your payout account was changed/ })).toBeVisible();
});

/** Switching off a channel for account alerts takes password and code. */
async function silence(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: `Turn off ${name}?` });
  await proveOwner(page, dialog, HOME_STORE);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
}

async function switchTo(page: Page, wanted: Record<string, boolean>) {
  await page.goto('/dashboard/settings');
  await isPage(page, 'Notifications');
  for (const [name, isOn] of Object.entries(wanted)) {
    const toggle = page.getByRole('switch', { name });
    if ((await toggle.isChecked()) === isOn) continue;
    const saved = page.waitForResponse((response) => response.url().endsWith('/update-notification'));
    await toggle.click();
    if (name === 'SMS' && !isOn) await silence(page, name);
    expect((await saved).status()).toBe(200);
    await expect(toggle).toBeChecked({ checked: isOn });
  }
}

test('each boolean decides which messages a pick-up and a drop-off send (§1.10)', async ({ page }) => {
  // Well into the hours that were set above.
  await moveTo(page, '14:05');
  await openSettings(page);
  const storefront = await openStorefront(page, HOME_STORE.email);

  const messagesWith = async (wanted: Record<string, boolean>) => {
    await switchTo(page, wanted);
    const order = await storefront.place();
    await page.goto('/dashboard/orders');
    await serveOrder(page, order);
    await storefront.pickUp(order.id);
    await storefront.dropOff(order.id);
    const all = [...(await messagesTo(page, HOME_STORE.email)), ...(await messagesTo(page, HOME_STORE.phone))];
    return all
      .filter(({ text }) => text.includes(order.number))
      .map(({ channel, subject }) => `${channel}: ${subject}`);
  };

  const mailOfPickUps = await messagesWith({
    Email: true,
    SMS: false,
    'Courier has picked up': true,
    'Courier has dropped off': false,
  });
  expect(mailOfPickUps).toEqual([expect.stringMatching(/^email: .*picked up/i)]);
  const smsOfDropOffs = await messagesWith({
    Email: false,
    SMS: true,
    'Courier has picked up': false,
    'Courier has dropped off': true,
  });
  expect(smsOfDropOffs).toEqual([expect.stringMatching(/^sms: .*delivered/i)]);
  const nothing = await messagesWith({
    Email: true,
    SMS: true,
    'Courier has picked up': false,
    'Courier has dropped off': false,
  });
  expect(nothing).toEqual([]);
});

for (const name of ['Profile', 'Notifications', 'Payment']) {
  test(`the settings page ${name} fits a phone, a tablet and a desktop, in light and dark, and nothing shifts`, async ({
    page,
  }, testInfo) => {
    test.slow();
    await watchShifts(page);
    await openSettings(page, DEMO);
    await isPage(page, name);
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    await expectSteadyLayout(page, `settings-${name.toLowerCase()}`, testInfo);
    if (name !== 'Profile') return;
    await page.getByRole('button', { name: /^(?:Set|Edit) hours$/ }).click();
    await expect(page.getByRole('button', { name: 'Save hours' })).toBeVisible();
    await expectGoodLayout(page, 'settings-hours', testInfo);
  });
}
