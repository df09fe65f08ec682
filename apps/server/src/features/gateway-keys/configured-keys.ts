import type { GatewayScope } from '@vendor-portal/contract/wire/call.ts';
import { randomBytes } from 'node:crypto';
import type { GatewayKey } from '../../platform/gateway-keys.ts';
import { ownSecret } from '../../platform/sealing.ts';
import { StartRefused } from '../../platform/start-refused.ts';

const SCOPES: readonly GatewayScope[] = ['storefront', 'courier', 'admin', 'payouts', 'all-orders'];

/** A key that may administer, read full account numbers or see the orders of others has to name the scope. */
const UNLESS_NAMED: readonly GatewayScope[] = ['storefront', 'courier'];

/** 32 random characters can't be guessed from a signature. */
const SECRET_MIN = 32;

const isScope = (word: string): word is GatewayScope => (SCOPES as readonly string[]).includes(word);

const refusal = (why: string) => new StartRefused(`GATEWAY_KEYS can't be used: ${why}`);

/**
 * Reads `id:secret[:scope+scope]`, separated by commas. An id may come twice, with its previous secret. Without scopes
 * a key has `storefront` and `courier`.
 */
export function parseGatewayKeys(text: string): readonly GatewayKey[] {
  const keys = text.split(',').map((entry) => {
    const [id, secret, scopes, ...more] = entry.trim().split(':');
    const named = scopes === undefined ? UNLESS_NAMED : scopes.split('+');
    if (!id || !secret || more.length > 0 || !named.every(isScope)) {
      throw refusal(`each entry is id:secret, or id:secret:scope+scope with the scopes ${SCOPES.join(', ')}.`);
    }
    return { id, secret, scopes: named };
  });
  const short = keys.find(({ secret }) => secret.length < SECRET_MIN);
  if (short) throw refusal(`the secret of ${short.id} has fewer than ${SECRET_MIN} characters.`);
  // The same id twice: two secrets of one key during a rotation.
  for (const { id, secret, scopes } of keys) {
    const same = keys.filter((key) => key.id === id);
    const isOneKey = same.every((key) => key.scopes.toSorted().join() === scopes.toSorted().join());
    if (!isOneKey) throw refusal(`the entries of ${id} name different scopes.`);
    if (same.filter((key) => key.secret === secret).length > 1) throw refusal(`${id} has the same secret twice.`);
    if (same.length > 2) throw refusal(`${id} has more than two secrets.`);
  }
  return keys;
}

/** The keys of `GATEWAY_KEYS`, or a generated one stored in a file that only the server can read. */
export function gatewayKeys(setting: string | undefined, file: string): readonly GatewayKey[] {
  if (setting !== undefined) return parseGatewayKeys(setting);
  const stored = ownSecret(file, () => `local:${randomBytes(32).toString('hex')}`);
  // The generated key has every scope.
  return parseGatewayKeys(stored).map(({ id, secret }) => ({ id, secret, scopes: SCOPES }));
}
