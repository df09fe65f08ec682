import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../../platform/database/columns.ts';

/** Nonces of the last minutes: a signed write is accepted once across all processes. */
export const gatewayNonces = pgTable(
  'gateway_nonces',
  {
    /** `keyId:nonce`. */
    nonce: text().primaryKey(),
    signedAt: instant().notNull(),
  },
  (table) => [index('gateway_nonces_signed_idx').on(table.signedAt)],
);

/** Every secret that a gateway key has or had. Secrets from the settings are stored as a fingerprint. */
export const gatewaySecrets = pgTable(
  'gateway_secrets',
  {
    id: idColumn(),
    keyId: text().notNull(),
    fingerprint: text().notNull(),
    /** Sealed with `APP_SECRET`; null for a secret from the settings. */
    sealed: text(),
    madeAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [unique('gateway_secrets_key').on(table.keyId, table.fingerprint)],
);

/** Keys that all processes share, created by the first to start and sealed with `APP_SECRET`. */
export const appKeys = pgTable('app_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
  /** Null for keys older than this column. */
  madeAt: instant(),
  /** The previous key, still valid for what it signed. */
  previous: text(),
  rotatedAt: instant(),
});
