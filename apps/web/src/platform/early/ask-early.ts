import { configFor, fetchConfigFile } from '../config/config-file.ts';
import { begunByPage } from './begun-by-page.ts';
import { callerHeaders } from './caller-headers.ts';
import { readStored } from './stored-entries.ts';

/** One question, and whose answers its answer holds: by their place in it, the addresses. */
export interface EarlyQuestion {
  readonly path: string;
  readonly holds: Readonly<Record<string, string>>;
}

/** Asks in the name of whoever is signed in on this device. Without anybody, or without a line, nothing is asked. */
export async function askEarly({ path, holds }: EarlyQuestion): Promise<void> {
  const begun = begunByPage();
  try {
    begun.config = fetchConfigFile();
    const [file, stored] = await Promise.all([begun.config, readStored(['authToken', 'userId', 'deviceId'])]);
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
      begun.asked.set(apiUrl + address, { token, at, answer });
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
