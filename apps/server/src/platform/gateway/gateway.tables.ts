import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../database/columns.ts';

/**
 * Nonces of the last minutes: a signed request is taken once. Shared by all processes, so it lives in the database. In
 * pieces by the moment that was signed (see `nonces.ts`): whoever repeats a request repeats that too.
 */
export const gatewayNonces = pgTable('gateway_nonces', {
  /** `keyId:nonce`. The key of each piece: what is repeated comes to the piece in which it is known. */
  nonce: text().primaryKey(),
  /** An earlier version, which may still run beside this one, writes the moment at which it came. */
  signedAt: instant('seen_at').notNull(),
});

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
