import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseGatewayKeys, SCOPES, type GatewayKey } from './gateway-keys.ts';

/** The keys of `GATEWAY_KEYS`, or a pair of our own that is made once and kept in a file only we may read. */
export function gatewayKeys(setting: string | undefined, file: string): readonly GatewayKey[] {
  if (setting !== undefined) return parseGatewayKeys(setting);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `local:${randomBytes(32).toString('hex')}`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Ours alone, in a file that only we may read: it may do everything.
  return parseGatewayKeys(readFileSync(file, 'utf8')).map(({ id, secret }) => ({ id, secret, scopes: SCOPES }));
}
