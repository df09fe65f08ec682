import { customType, index, integer, pgTable, text, bigint, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { AuditActor, AuditFacts, AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';
import { instant, whereSet } from './database/columns.ts';
import { newId } from './database/ids.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Stored for a day, in the transaction that acts, so that a retry finds both the effect and its response, or neither. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** Of the caller and the key. The key itself decrypts the response and is not stored. */
    keyHash: text().primaryKey(),
    /** Distinguishes a retry from a different request under the same key. */
    fingerprint: text().notNull(),
    claimedAt: instant().notNull(),
    status: integer().notNull(),
    /** Encrypted with the key: a response may contain a session token. */
    answer: bytes().notNull(),
  },
  (table) => [index('idempotent_answers_claimed_idx').on(table.claimedAt)],
);

export const events = pgTable(
  'events',
  {
    vendorId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    data: jsonb().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.seq] }), index('events_at_idx').on(table.at)],
);

/** The row is locked until the commit, so that numbers follow the order of commits. */
export const eventCounters = pgTable('event_counters', {
  vendorId: uuid().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
});

export const scheduledJobs = pgTable('scheduled_jobs', {
  id: text('name').primaryKey(),
  /** Counts every run and is never reset, to distinguish the latest lease from an older one. */
  attempts: integer().notNull().default(0),
  /** While the job runs, the end of its lease. */
  dueAt: instant().notNull(),
  failures: integer().notNull().default(0),
  lastError: text(),
  doneAt: instant(),
});

/** Entered before a file is stored, removed by the transaction that refers to it: a crash leaves no orphan for long. */
export const uncommittedFiles = pgTable(
  'unkept_files',
  {
    id: text('key').primaryKey(),
    attempts: integer().notNull().default(0),
    dueAt: instant('remove_at').notNull(),
    /** Since when no row refers to it: attempts move the due time. Null in rows of the version before. */
    givenUpAt: instant(),
  },
  (table) => [index('unkept_files_due_idx').on(table.dueAt)],
);

/** From before the file is stored until it is removed. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().notNull(),
    vendorId: uuid().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.vendorId] }),
    index('stored_files_vendor_idx').on(table.vendorId, table.bytes),
  ],
);

/** Written in the transaction of the change and never updated; triggers enforce that. */
export const auditRecords = pgTable(
  'audit_records',
  {
    /** The nil id where no vendor exists, such as a sign-in to an unknown account. */
    vendorId: uuid().notNull(),
    id: uuid().notNull(),
    at: instant().notNull(),
    kind: text().$type<AuditKind>().notNull(),
    actor: text().$type<AuditActor>().notNull(),
    actorId: text(),
    address: text(),
    device: text(),
    requestId: text(),
    /** Of the store's team and its tablets. Both null: the owner, or nobody of the store. */
    memberId: uuid(),
    deviceId: uuid(),
    /** Who says to have pressed on the tablet. */
    claimedMemberId: uuid(),
    target: text(),
    targetName: text(),
    before: jsonb().$type<AuditFacts>(),
    after: jsonb().$type<AuditFacts>(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    index('audit_records_at_idx').on(table.vendorId, table.at, table.id),
    // For the administrator's list across vendors, and for deleting old entries.
    index('audit_records_all_idx').on(table.at, table.id),
  ],
);

export const CHANNELS = ['email', 'sms', 'whatsapp', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    vendorId: uuid(),
    channel: text().$type<Channel>().notNull(),
    /** Email address, phone number, or for push the vendor's id. */
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied once really delivered: it may contain a one-time code. */
    text: text().notNull(),
    html: text(),
    data: jsonb(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The lease's end, before which no other process takes it; null once it is done. */
    dueAt: instant(),
    sentAt: instant(),
    failedAt: instant(),
    lastError: text(),
  },
  (table) => [
    whereSet(index('outbox_messages_due_idx').on(table.dueAt), table.dueAt),
    whereSet(index('outbox_messages_unsent_idx').on(table.channel, table.createdAt), table.dueAt),
    index('outbox_messages_created_idx').on(table.createdAt),
    index('outbox_messages_vendor_idx').on(table.vendorId),
    index('outbox_messages_recipient_idx').on(table.recipient, table.createdAt),
  ],
);
