import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { ourSealer } from '../../platform/sealing.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { GatewayKey, HeldKey, HeldSecret, Keyring } from '../../platform/gateway-keys.ts';
import * as queries from './keyring.queries.ts';

export const sealedName = (keyId: string): string => `gateway ${keyId}`;

const fingerprintOf = (secret: string) => hashToken(`gateway secret ${secret}`);

/** Newest first; secrets from the settings in their written order. */
const byAge = (left: HeldSecret, right: HeldSecret) => right.madeAt.getTime() - left.madeAt.getTime();

export async function openKeyring(db: Db, clock: Clock, settings: readonly GatewayKey[]): Promise<Keyring> {
  const ids = [...new Set(settings.map(({ id }) => id))];
  const used = new Map<string, Date>();
  let held: ReadonlyMap<string, HeldKey> = new Map();

  const secretOf = (row: queries.SecretRow): string | undefined =>
    row.sealed === null
      ? settings.find(({ id, secret }) => id === row.keyId && fingerprintOf(secret) === row.fingerprint)?.secret
      : ourSealer().open(row.sealed, sealedName(row.keyId)).text;

  const read = async () => {
    const rows = await queries.presentSecrets(db, ids);
    held = new Map(
      ids.map((id) => {
        const secrets = rows.flatMap((row): HeldSecret[] => {
          const secret = row.keyId === id ? secretOf(row) : undefined;
          return secret === undefined ? [] : [{ ...row, secret, isFromSettings: row.sealed === null }];
        });
        const scopes = settings.find((key) => key.id === id)?.scopes ?? [];
        return [id, { id, scopes, secrets: secrets.toSorted(byAge) }];
      }),
    );
  };

  const entered = settings.map(({ id, secret }) => ({ keyId: id, fingerprint: fingerprintOf(secret) }));
  await queries.enterSecrets(db, clock.now(), entered);
  await read();

  return {
    keys: () => [...held.values()],
    find: (keyId) => held.get(keyId),
    noteUse: (secretId) => void used.set(secretId, clock.now()),
    refresh: async () => {
      const noted = [...used];
      for (const [secretId, at] of noted) await queries.noteUse(db, secretId, at);
      await read();
      for (const [secretId, at] of noted) if (used.get(secretId) === at) used.delete(secretId);
    },
  };
}

/** Returned once to its holder and stored sealed. */
export async function addSecret(tx: Db, clock: Clock, keyId: string, secret: string) {
  const sealed = ourSealer().seal(secret, sealedName(keyId));
  return queries.addSecret(tx, { keyId, fingerprint: fingerprintOf(secret), sealed, madeAt: clock.now() });
}
