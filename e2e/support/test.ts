import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { checkCalls, logCalls } from './checked-calls.ts';
import { type LogLevel, serverPort, startServer, type TestServer } from './server.ts';

export { expect };
export type { Locator, Page };

/** Printed by the demo when it starts. */
export const DEMO = { email: 'kay@mamakay.ng', password: 'jollof-on-friday' } as const;

export const WIDTHS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

/**
 * Console errors that these tests provoke: refusals, cut connections, and 503 when a query waits longer than five
 * seconds for a database connection on a busy machine. The portal retries, each test sees the outcome, and the server's
 * log names the call.
 */
const REFUSAL =
  /^Failed to load resource: (?:the server responded with a status of (?:400|401|403|404|409|410|413|415|429|503)|net::ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED))/;

/** Any console error fails the test. All tests of a worker share one server. */
export const test = base.extend<{ page: Page; hasIdleMoments: boolean }, { serverLog: LogLevel; server: TestServer }>({
  /** Whether pages prefetch when idle, which tests with a failing connection need. */
  hasIdleMoments: [false, { option: true }],
  serverLog: ['warn', { option: true, scope: 'worker' }],
  server: [
    async ({ serverLog }, use) => {
      const server = await startServer(serverPort(), serverLog);
      process.env['E2E_DATA'] = server.dataDir;
      await use(server);
      await server.remove();
    },
    { scope: 'worker', auto: true, timeout: 150_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
  context: async ({ context, server, hasIdleMoments }, use, testInfo) => {
    if (!hasIdleMoments) await context.addInitScript(neverIdle);
    const calls = logCalls(context);
    const violations = testInfo.tags.includes('@quick') ? checkCalls(context, server.address) : async () => [];
    await use(context);
    calls.keep(testInfo);
    expect(await violations(), 'calls and answers are as the OpenAPI document says').toEqual([]);
  },
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || REFUSAL.test(message.text())) return;
      // The text doesn't name what failed to load.
      errors.push(`${message.text()} ${message.location().url}`.trim());
    });
    await use(page);
    expect(errors, 'the console stays empty').toEqual([]);
  },
});

interface Message {
  readonly channel: string;
  readonly subject: string | null;
  readonly text: string;
}

/** Newest first, like the demo's mailbox. */
export async function messagesTo(page: Page, to: string): Promise<readonly Message[]> {
  const response = await page.request.get('/dev/messages', { params: { to } });
  const { payload } = (await response.json()) as { payload: { messages: Message[] } };
  return payload.messages;
}

export const newestMessage = async (page: Page, to: string): Promise<Message | undefined> =>
  (await messagesTo(page, to))[0];

/** From the newest message that contains one: order notifications may have arrived in between. */
export async function newestCode(page: Page, to: string): Promise<string> {
  const [code] = (await messagesTo(page, to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  if (code === undefined) throw new Error(`No code arrived for ${to}.`);
  return code;
}

export async function moveClock(page: Page, advanceMs: number): Promise<void> {
  const response = await page.request.post('/dev/clock', { data: { advanceMs } });
  expect(response.status()).toBe(200);
}

/** On the sign-in screen. */
export async function submitPassword(page: Page, who: { email: string; password: string } = DEMO): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function enterPassword(page: Page, who: { email: string; password: string } = DEMO): Promise<void> {
  await page.goto('/sign-in');
  await submitPassword(page, who);
  await page.waitForURL(/\/sign-in-otp$/);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your profile$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Pasting into the first box fills all six, like a phone's suggestion. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').first().click();
  await page.keyboard.insertText(code);
}

export async function signIn(page: Page, who: { email: string; password: string } = DEMO): Promise<void> {
  await enterPassword(page, who);
  await enterCode(page, await newestCode(page, who.email));
  await page.waitForURL(/\/dashboard$/);
}

type Idle = (deadline: { readonly didTimeout: boolean; timeRemaining(): number }) => void;

/**
 * Runs in the page before its scripts: the browser is never idle, so idle work runs at its latest time. The portal
 * prefetches four seconds after every load, which takes more CPU than the load itself.
 */
export function neverIdle(): void {
  Object.defineProperty(globalThis, 'requestIdleCallback', {
    get:
      () =>
      (run: Idle, { timeout = 0 }: { readonly timeout?: number } = {}) =>
        setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout),
    set: () => {
      // A fake clock would install its own.
    },
  });
  Object.defineProperty(globalThis, 'cancelIdleCallback', {
    get: () => (id: number) => clearTimeout(id),
    set: () => {
      // Nor its own cancel function, which doesn't know these handles.
    },
  });
}

/** With the server's time, which may have been moved. */
export async function findServer(page: Page): Promise<{ readonly address: string; readonly now: Date }> {
  const response = await page.request.post('/dev/clock', { data: { advanceMs: 1 } });
  const { payload } = (await response.json()) as { payload: { now: string } };
  return { address: new URL(response.url()).origin, now: new Date(payload.now) };
}

export async function proveOwner(page: Page, dialog: Locator, who: { email: string; password: string }): Promise<void> {
  await dialog.getByLabel('Your password').fill(who.password);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByText(`We’ve sent a 6-digit code to ${who.email}.`)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).click();
  await page.keyboard.insertText(await newestCode(page, who.email));
}
