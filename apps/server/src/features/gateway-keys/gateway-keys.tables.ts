import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../../platform/database/columns.ts';

/** Nonces of the last minutes: a signed request is accepted once, by whichever process. */
export const gatewayNonces = pgTable(
  'gateway_nonces',
  {
    /** `keyId:nonce`. */
    nonce: text().primaryKey(),
    signedAt: instant().notNull(),
  },
  (table) => [index('gateway_nonces_signed_idx').on(table.signedAt)],
);

/** Every secret that a gateway key has or had. Those of the settings are known here by a fingerprint only. */
export const gatewaySecrets = pgTable(
  'gateway_secrets',
  {
    id: idColumn(),
    keyId: text().notNull(),
    fingerprint: text().notNull(),
    /** Sealed with `APP_SECRET`; null for one that the settings name. */
    sealed: text(),
    madeAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [unique('gateway_secrets_key').on(table.keyId, table.fingerprint)],
);
