import type { GatewayScope } from '@vendor-portal/contract/wire/call.ts';
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SigningKey } from './sign.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the server may have stored the key it generated: in `DATA_DIR`, or in one of its two default folders. */
export function storedKeyFiles(environment: Environment, repositoryRoot: string): readonly string[] {
  const root = realpathSync(repositoryRoot);
  const system = join('/var/lib/vendor-portal', createHash('sha256').update(root).digest('hex').slice(0, 16));
  const chosen = environment['DATA_DIR'];
  const folders = chosen ? [resolve(root, chosen)] : [join(root, '.data'), system];
  return folders.map((folder) => join(folder, 'keys', 'gateway'));
}

/** The scopes of a key that names none, as on the server. */
const UNLESS_NAMED: readonly GatewayScope[] = ['storefront', 'courier'];

/** The first key of `id:secret[:scope+scope],…` that has the scope. */
export function keyFor(scope: GatewayScope, keys: string): SigningKey | undefined {
  for (const entry of keys.split(',')) {
    const [id, secret, scopes] = entry.trim().split(':');
    const named: readonly string[] = scopes === undefined ? UNLESS_NAMED : scopes.split('+');
    if (id && secret && named.includes(scope)) return { id, secret };
  }
  return undefined;
}

/** A key from `GATEWAY_KEYS`, from the file in `GATEWAY_KEYS_FILE`, or the one the server generated. */
export function findKey(scope: GatewayScope, environment: Environment, repositoryRoot: string): SigningKey | undefined {
  const file = environment['GATEWAY_KEYS_FILE'];
  const configured = environment['GATEWAY_KEYS'] || (file && readFileSync(file, 'utf8'));
  if (configured) return keyFor(scope, configured);
  for (const stored of storedKeyFiles(environment, repositoryRoot)) {
    try {
      // The generated key has every scope, whatever the file lists.
      const [id, secret] = readFileSync(stored, 'utf8').trim().split(':');
      return id && secret ? { id, secret } : undefined;
    } catch {
      // Missing or unreadable: try the next one.
    }
  }
  return undefined;
}
