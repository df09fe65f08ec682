import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isSealed, ourSealer } from '../../platform/sealing.ts';
import { gatewaySecrets } from './gateway-keys.tables.ts';
import { one } from '../../platform/database/rows.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { GatewayKey, HeldKey, HeldSecret, Keyring } from '../../platform/gateway-keys.ts';

export type SecretRow = typeof gatewaySecrets.$inferSelect;

const sealedName = (keyId: string): string => `gateway ${keyId}`;

export const presentSecrets = (db: Db, keyIds: readonly string[]): Promise<SecretRow[]> =>
  db
    .select()
    .from(gatewaySecrets)
    .where(and(inArray(gatewaySecrets.keyId, [...keyIds]), isNull(gatewaySecrets.revokedAt)))
    .orderBy(gatewaySecrets.id);

/** Serializes changes of a key until the transaction ends. */
export const lockKey = (tx: Db, keyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gateway key ${keyId}`}, 0))`);

export const revokeSecret = (tx: Db, secretId: string, at: Date) =>
  tx.update(gatewaySecrets).set({ revokedAt: at, sealed: null }).where(eq(gatewaySecrets.id, secretId));

export async function resealSecrets(db: Db): Promise<number> {
  const sealer = ourSealer();
  let changed = 0;
  for (const { id, keyId, sealed } of await db.select().from(gatewaySecrets).where(isNotNull(gatewaySecrets.sealed))) {
    const { text, isCurrent } = sealer.open(sealed ?? '', sealedName(keyId));
    if (isCurrent) continue;
    await db
      .update(gatewaySecrets)
      .set({ sealed: sealer.seal(text, sealedName(keyId)) })
      .where(eq(gatewaySecrets.id, id));
    changed += 1;
  }
  return changed;
}

const fingerprintOf = (secret: string) => hashToken(`gateway secret ${secret}`);

/** Newest first; secrets from the settings in their written order. */
const byAge = (left: HeldSecret, right: HeldSecret) => right.madeAt.getTime() - left.madeAt.getTime();

export async function openKeyring(db: Db, clock: Clock, settings: readonly GatewayKey[]): Promise<Keyring> {
  const ids = [...new Set(settings.map(({ id }) => id))];
  const used = new Map<string, Date>();
  let held: ReadonlyMap<string, HeldKey> = new Map();

  const secretOf = ({ keyId, fingerprint, sealed }: SecretRow): string | undefined => {
    if (sealed === null)
      return settings.find(({ id, secret }) => id === keyId && fingerprintOf(secret) === fingerprint)?.secret;
    // In clear text it isn't ours. The next start names it; until then, other keys must still be read and revoked.
    return isSealed(sealed) ? ourSealer().open(sealed, sealedName(keyId)).text : undefined;
  };

  const read = async () => {
    const rows = await presentSecrets(db, ids);
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

  const madeAt = clock.now();
  const entered = settings.map(({ id, secret }) => ({ keyId: id, fingerprint: fingerprintOf(secret), madeAt }));
  if (entered.length > 0) await db.insert(gatewaySecrets).values(entered).onConflictDoNothing();
  await read();

  return {
    keys: () => [...held.values()],
    find: (keyId) => held.get(keyId),
    noteUse: (secretId) => void used.set(secretId, clock.now()),
    refresh: async () => {
      const noted = [...used];
      for (const [secretId, lastUsedAt] of noted) {
        // Processes report at different times, so an older time never replaces a newer one.
        const isNewer = or(isNull(gatewaySecrets.lastUsedAt), lt(gatewaySecrets.lastUsedAt, lastUsedAt));
        await db
          .update(gatewaySecrets)
          .set({ lastUsedAt })
          .where(and(eq(gatewaySecrets.id, secretId), isNewer));
      }
      await read();
      for (const [secretId, at] of noted) if (used.get(secretId) === at) used.delete(secretId);
    },
  };
}

/** Returned once to its holder and stored sealed. */
export function addSecret(tx: Db, clock: Clock, keyId: string, secret: string): Promise<SecretRow> {
  const sealed = ourSealer().seal(secret, sealedName(keyId));
  const row = { keyId, fingerprint: fingerprintOf(secret), sealed, madeAt: clock.now() };
  return one(tx.insert(gatewaySecrets).values(row).returning());
}
