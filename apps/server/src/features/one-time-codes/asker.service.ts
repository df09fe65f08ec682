import { addressOf } from '../../platform/http/guard/limits.ts';
import type { Client } from '../../platform/http/input/client.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Asker } from './one-time-codes.queries.ts';

/** A browser knows its own id; a client that names none is told by its network and its name. */
export function askerHashOf(client: Client): string {
  const { deviceId, userAgent } = client;
  return hashToken(deviceId === undefined ? `network ${addressOf(client)} ${userAgent}` : `device ${deviceId}`);
}

export const sessionHolder = (sessionId: string) => ({ askerHash: sessionAsker(sessionId).hash, isSession: true });

export const sessionAsker = (sessionId: string): Asker => ({ hash: hashToken(`session ${sessionId}`), isKnown: true });
