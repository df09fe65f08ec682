import { readStored } from '../src/platform/early/stored-entries.ts';

interface StoredSession {
  readonly token: string;
  readonly userId: string | null;
  readonly deviceId: string;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Null where nobody is signed in. */
export async function storedSession(): Promise<StoredSession | null> {
  const { authToken, userId, deviceId } = (await readStored(['authToken', 'userId', 'deviceId'])) ?? {};
  if (typeof authToken !== 'string') return null;
  return { token: authToken, userId: textOrNull(userId), deviceId: textOrNull(deviceId) ?? '' };
}
