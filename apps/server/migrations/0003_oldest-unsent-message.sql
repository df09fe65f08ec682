-- migration: no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_messages_unsent_idx" ON "outbox_messages" USING btree ("channel","created_at") WHERE "outbox_messages"."due_at" is not null;
