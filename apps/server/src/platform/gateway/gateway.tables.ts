import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Nonces of the last minutes: a signed request is taken once. Shared by all processes, so it lives in the database. */
export const gatewayNonces = pgTable('gateway_nonces', {
  /** `keyId:nonce`. */
  nonce: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
});
