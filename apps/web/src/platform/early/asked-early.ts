import { beginToRead, configFor } from '../config/config-file.ts';
import { callerHeaders } from './caller-headers.ts';
import { readStored } from './stored-entries.ts';

/** What was asked longer ago is no news any more. */
const FRESH_MS = 15_000;

interface Asked {
  readonly token: string;
  readonly at: number;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
}

const asked = new Map<string, Asked>();

/** Asks in the name of whoever is signed in on this device. Without anybody, or without a line, nothing is asked. */
export async function askEarly(paths: readonly string[]): Promise<void> {
  try {
    const [file, stored] = await Promise.all([beginToRead(), readStored(['authToken', 'userId', 'deviceId'])]);
    const { authToken: token, userId, deviceId } = stored ?? {};
    if (typeof token !== 'string' || typeof deviceId !== 'string') return;
    const caller = { token, userId: typeof userId === 'string' ? userId : null, deviceId };
    const headers = { accept: 'application/json', ...callerHeaders(caller) };
    const { apiUrl } = configFor(file);
    for (const path of paths) {
      const stop = new AbortController();
      const answer = fetch(apiUrl + path, { headers, signal: stop.signal });
      // Whoever takes it hears of it; nobody may.
      answer.catch(() => undefined);
      asked.set(apiUrl + path, { token, at: performance.now(), answer, stop });
    }
  } catch {
    // The app asks for itself, and says what is wrong.
  }
}

/** The answer to a question that was asked early in the same name. It is handed out once, and ends with the signal. */
export function takeAsked(url: string, headers: HeadersInit | undefined, signal: AbortSignal) {
  const early = asked.get(url);
  asked.delete(url);
  if (early === undefined || performance.now() - early.at > FRESH_MS) return undefined;
  if (new Headers(headers).get('authorization') !== `Bearer ${early.token}`) return undefined;
  signal.addEventListener('abort', () => early.stop.abort(signal.reason));
  return early.answer;
}
