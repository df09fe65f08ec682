import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { ourSealer } from '../../platform/sealing.ts';
import { gatewaySecrets } from './gateway-keys.tables.ts';
import { one } from '../../platform/database/rows.ts';

export type SecretRow = typeof gatewaySecrets.$inferSelect;

type NewSecret = Pick<SecretRow, 'keyId' | 'fingerprint'>;

export async function enterSecrets(db: Db, madeAt: Date, secrets: readonly NewSecret[]): Promise<void> {
  if (secrets.length === 0) return;
  await db
    .insert(gatewaySecrets)
    .values(secrets.map((secret) => ({ ...secret, madeAt })))
    .onConflictDoNothing();
}

export const addSecret = (tx: Db, secret: NewSecret & Pick<SecretRow, 'sealed' | 'madeAt'>): Promise<SecretRow> =>
  one(tx.insert(gatewaySecrets).values(secret).returning());

export const presentSecrets = (db: Db, keyIds: readonly string[]): Promise<SecretRow[]> =>
  db
    .select()
    .from(gatewaySecrets)
    .where(and(inArray(gatewaySecrets.keyId, [...keyIds]), isNull(gatewaySecrets.revokedAt)))
    .orderBy(gatewaySecrets.id);

/** Serializes changes of a key until the transaction ends. */
export const lockKey = (tx: Db, keyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gateway key ${keyId}`}, 0))`);

/** Processes report at different times, so an older time never replaces a newer one. */
export const noteUse = (db: Db, secretId: string, at: Date) =>
  db
    .update(gatewaySecrets)
    .set({ lastUsedAt: at })
    .where(
      and(eq(gatewaySecrets.id, secretId), or(isNull(gatewaySecrets.lastUsedAt), lt(gatewaySecrets.lastUsedAt, at))),
    );

export const revokeSecret = (tx: Db, secretId: string, at: Date) =>
  tx.update(gatewaySecrets).set({ revokedAt: at, sealed: null }).where(eq(gatewaySecrets.id, secretId));

export async function resealSecrets(db: Db, nameOf: (keyId: string) => string): Promise<number> {
  const sealer = ourSealer();
  let changed = 0;
  for (const { id, keyId, sealed } of await db.select().from(gatewaySecrets).where(isNotNull(gatewaySecrets.sealed))) {
    const { text, isCurrent } = sealer.open(sealed ?? '', nameOf(keyId));
    if (isCurrent) continue;
    await db
      .update(gatewaySecrets)
      .set({ sealed: sealer.seal(text, nameOf(keyId)) })
      .where(eq(gatewaySecrets.id, id));
    changed += 1;
  }
  return changed;
}
