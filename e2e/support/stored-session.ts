import type { BrowserContext } from '@playwright/test';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { DEMO, type Page, findServer, signIn } from './test.ts';

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface StoredSession {
  readonly state: BrowserState;
  readonly token: string;
  readonly startedAt: number;
}

/** A session lasts a day. Tests move the clock, and none may be signed out midway. */
const FRESH_MS = 16 * 3_600_000;

/** By server and vendor. */
const sessions = new Map<string, StoredSession>();

const isEntry = (found: unknown): found is { readonly key: unknown; readonly value: unknown } =>
  typeof found === 'object' && found !== null && 'key' in found && 'value' in found;

/** The entry may be anywhere in the stored state. */
export function tokenIn(state: unknown): string | undefined {
  if (isEntry(state) && state.key === 'authToken' && typeof state.value === 'string') return state.value;
  const parts = typeof state === 'object' && state !== null ? Object.values(state) : [];
  return parts.map(tokenIn).find((token) => token !== undefined);
}

/** Another test may have ended it. */
async function isValid(page: Page, { token, startedAt }: StoredSession, now: Date): Promise<boolean> {
  if (now.getTime() - startedAt > FRESH_MS) return false;
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(signInContract.whoAmI.path, { headers })).ok();
}

/** Returns the session's token. */
export async function restoreSession(page: Page, who: { email: string; password: string } = DEMO): Promise<string> {
  const { address, now } = await findServer(page);
  const name = `${address} ${who.email}`;
  const session = sessions.get(name);
  if (session !== undefined && (await isValid(page, session, now))) {
    await page.context().setStorageState(session.state);
    return session.token;
  }
  await signIn(page, who);
  const state = await page.context().storageState({ indexedDB: true });
  const token = tokenIn(state);
  if (token === undefined) throw new Error('The browser has no token after a sign-in.');
  sessions.set(name, { state, token, startedAt: now.getTime() });
  return token;
}

/** Tests about sessions, devices and codes use `signIn` instead. */
export async function openSignedIn(
  page: Page,
  path: string,
  who: { email: string; password: string } = DEMO,
): Promise<void> {
  await restoreSession(page, who);
  await page.goto(path);
}
