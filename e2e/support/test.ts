import { test as base, expect, type Page } from '@playwright/test';
import { logCalls } from './call-log.ts';
import { neverIdle } from './never-idle.ts';
import { serverPort, startServer, type TestServer, type LogLevel } from './server.ts';

export { expect };
export type { Page };

/** The sign-in that the demo prints when it starts. */
export const DEMO = { email: 'kay@mamakay.ng', password: 'jollof-on-friday' } as const;

export const WIDTHS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

/**
 * What a browser reports when the server refuses or a connection is cut, which these tests provoke on purpose, and when
 * it answers "try again": on a busy machine a query may wait longer than its five seconds for a database connection. The
 * portal does try again, each test sees what comes of it, and the server's log names the call.
 */
const REFUSAL =
  /^Failed to load resource: (?:the server responded with a status of (?:400|401|403|404|409|410|413|415|429|503)|net::ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED))/;

/** Any console error fails the test. All tests of a worker share one server. */
export const test = base.extend<{ page: Page; hasIdleMoments: boolean }, { serverLog: LogLevel; server: TestServer }>({
  /** Whether pages prefetch when idle, as tests with a failing connection need it. */
  hasIdleMoments: [false, { option: true }],
  /** The log level of the shared server. */
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
  context: async ({ context, hasIdleMoments }, use, testInfo) => {
    if (!hasIdleMoments) await context.addInitScript(neverIdle);
    const calls = logCalls(context);
    await use(context);
    calls.keep(testInfo);
  },
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || REFUSAL.test(message.text())) return;
      // What failed to load is not in the text.
      errors.push(`${message.text()} ${message.location().url}`.trim());
    });
    await use(page);
    expect(errors, 'the console stays empty').toEqual([]);
  },
});

interface Message {
  readonly text: string;
  readonly sentAt: string;
}

/** Newest first, as the demo's mailbox has them. */
async function messagesTo(page: Page, to: string): Promise<readonly Message[]> {
  const answer = await page.request.get('/dev/messages', { params: { to } });
  const { payload } = (await answer.json()) as { payload: { messages: Message[] } };
  return payload.messages;
}

export const newestMessage = async (page: Page, to: string): Promise<Message | undefined> =>
  (await messagesTo(page, to))[0];

/** Out of the newest message that holds one: news of orders may have come in between. */
export async function newestCode(page: Page, to: string): Promise<string> {
  const [code] = (await messagesTo(page, to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  if (code === undefined) throw new Error(`No code arrived for ${to}.`);
  return code;
}

export async function moveClock(page: Page, advanceMs: number): Promise<void> {
  const answer = await page.request.post('/dev/clock', { data: { advanceMs } });
  expect(answer.status()).toBe(200);
}

/** Fills the sign-in screen and stops at the code. */
export async function enterPassword(page: Page, who: { email: string; password: string } = DEMO): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/sign-in-otp$/);
}

/** Pasting into the first box fills all six, as a phone's suggestion does. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').first().click();
  await page.keyboard.insertText(code);
}

/** Signs in as a vendor would, code and all. */
export async function signIn(page: Page, who: { email: string; password: string } = DEMO): Promise<void> {
  await enterPassword(page, who);
  await enterCode(page, await newestCode(page, who.email));
  await page.waitForURL(/\/dashboard$/);
}
