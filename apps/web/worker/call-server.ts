import { configFor } from '../src/platform/config/config-file.ts';
import { callerHeaders } from '../src/platform/config/caller-headers.ts';
import { storedSession } from './stored-session.ts';

interface Write {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
  readonly idempotencyKey?: string;
}

export type Answer = { readonly isDone: true } | { readonly isDone: false; readonly reason: string | null };

const TIMEOUT_MS = 20_000;

/**
 * A write in the name of whoever is signed in here, as the page would make it. A null reason: nobody knows what became of
 * it, the line is down.
 */
export async function callServer(
  { method, path, body, idempotencyKey }: Write,
  readConfig: () => Promise<Response>,
): Promise<Answer> {
  const session = await storedSession();
  if (session === null) return { isDone: false, reason: '' };
  try {
    const { apiUrl } = configFor(await (await readConfig()).json());
    const answer = await fetch(`${apiUrl}${path}`, {
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
    if (answer.ok) return { isDone: true };
    return answer.status >= 500 ? { isDone: false, reason: null } : { isDone: false, reason: await sentenceOf(answer) };
  } catch {
    return { isDone: false, reason: null };
  }
}

async function sentenceOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
  return typeof message === 'string' ? message : '';
}
