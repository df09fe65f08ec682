import { configFor, callerHeaders } from '../src/platform/config/config.ts';
import { removeSession, storedSession } from './stored-session.ts';
import { sessionChannel } from '../src/platform/session/session-channel.ts';

interface Write {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
  readonly idempotencyKey?: string;
}

export type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly reason: string | null };

const TIMEOUT_MS = 20_000;

/** A write for the signed-in vendor. A null reason means offline, with an unknown outcome. */
export async function callServer(
  { method, path, body, idempotencyKey }: Write,
  readConfig: () => Promise<Response>,
): Promise<Outcome> {
  const session = await storedSession();
  if (session === null) return { isDone: false, reason: '' };
  try {
    const { apiUrl } = configFor(await (await readConfig()).json());
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...callerHeaders(session),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { isDone: true };
    if (response.status >= 500) return { isDone: false, reason: null };
    const reason = await readSentence(response);
    if (response.status === 401) await signOut(session.token, reason);
    return { isDone: false, reason };
  } catch {
    return { isDone: false, reason: null };
  }
}

/** §8: a 401 signs the vendor out, on this device and in every open tab. */
async function signOut(token: string, message: string): Promise<void> {
  await removeSession(token);
  sessionChannel.publish({ kind: 'ended', token, hasLeft: false, message });
}

async function readSentence(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
  return typeof message === 'string' ? message : '';
}
