import { randomBytes } from 'node:crypto';
import { ownSecret } from '../keys/own-secret.ts';
import { parseGatewayKeys, SCOPES, type GatewayKey } from './gateway-keys.ts';

/** The keys of `GATEWAY_KEYS`, or a pair of our own that is made once and kept in a file only we may read. */
export function gatewayKeys(setting: string | undefined, file: string): readonly GatewayKey[] {
  if (setting !== undefined) return parseGatewayKeys(setting);
  const kept = ownSecret(file, () => `local:${randomBytes(32).toString('hex')}`);
  // Ours alone, in a file that only we may read: it may do everything.
  return parseGatewayKeys(kept).map(({ id, secret }) => ({ id, secret, scopes: SCOPES }));
}
