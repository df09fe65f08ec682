import { beginToRead, configFor } from '../config/config-file.ts';
import { callerHeaders } from './caller-headers.ts';
import { readStored } from './stored-entries.ts';

/** What was asked longer ago is no news any more. */
const FRESH_MS = 15_000;

interface Asked {
  readonly token: string;
  readonly at: number;
  readonly answer: Promise<Response>;
}

/** One question, and whose answers its answer holds: by their place in it, the addresses. */
export interface EarlyQuestion {
  readonly path: string;
  readonly holds: Readonly<Record<string, string>>;
}

const asked = new Map<string, Asked>();

/** Asks in the name of whoever is signed in on this device. Without anybody, or without a line, nothing is asked. */
export async function askEarly({ path, holds }: EarlyQuestion): Promise<void> {
  try {
    const [file, stored] = await Promise.all([beginToRead(), readStored(['authToken', 'userId', 'deviceId'])]);
    const { authToken: token, userId, deviceId } = stored ?? {};
    if (typeof token !== 'string' || typeof deviceId !== 'string') return;
    const caller = { token, userId: typeof userId === 'string' ? userId : null, deviceId };
    const headers = { accept: 'application/json', ...callerHeaders(caller) };
    const { apiUrl } = configFor(file);
    const at = performance.now();
    const whole = readAnswer(apiUrl + path, headers);
    for (const [part, address] of Object.entries(holds)) {
      const answer = whole.then((envelope) => Response.json({ ...envelope, payload: envelope.payload[part] }));
      // Whoever takes it hears of it; nobody may.
      answer.catch(() => undefined);
      asked.set(apiUrl + address, { token, at, answer });
    }
  } catch {
    // The app asks for itself, and says what is wrong.
  }
}

interface Envelope {
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A refusal is the app's to hear, from the call that it asks itself. */
async function readAnswer(url: string, headers: HeadersInit): Promise<Envelope> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`Asked early, and answered with ${answer.status}`);
  return answer.json() as Promise<Envelope>;
}

/** The answer to a question that was asked early in the same name. It is handed out once, and not awaited past the signal. */
export function takeAsked(url: string, headers: HeadersInit | undefined, signal: AbortSignal) {
  const early = asked.get(url);
  asked.delete(url);
  if (early === undefined || signal.aborted || performance.now() - early.at > FRESH_MS) return undefined;
  if (new Headers(headers).get('authorization') !== `Bearer ${early.token}`) return undefined;
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([early.answer, over]);
}
