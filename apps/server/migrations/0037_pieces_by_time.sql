-- What is only needed for a while lies in pieces by time, which are dropped whole (tend-partitions.ts). What was there becomes
-- the first piece of each table as it is, without being copied. The new keys of deliveries and messages are indexes that may be
-- built beforehand, without holding anybody up: CREATE UNIQUE INDEX CONCURRENTLY under their names.
CREATE UNIQUE INDEX IF NOT EXISTS "webhook_deliveries_before_pk" ON "webhook_deliveries" USING btree ("id","vendor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "outbox_messages_before_pk" ON "outbox_messages" USING btree ("id","created_at");--> statement-breakpoint
DROP INDEX IF EXISTS "product_search_product_key";--> statement-breakpoint
-- The nonce is the key of each piece, by the moment that was signed: whoever repeats a request repeats that too. An earlier
-- version that still runs meanwhile writes when it came; with either the first piece is the one for the next day.
ALTER INDEX "gateway_nonces_pkey" RENAME TO "gateway_nonces_before_pkey";--> statement-breakpoint
ALTER TABLE "gateway_nonces" RENAME TO "gateway_nonces_before";--> statement-breakpoint
CREATE TABLE "gateway_nonces" (LIKE "gateway_nonces_before") PARTITION BY RANGE ("seen_at");--> statement-breakpoint
CREATE TABLE "gateway_nonces_rest" PARTITION OF "gateway_nonces" (PRIMARY KEY ("nonce")) DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "traceparent" text, DROP CONSTRAINT "webhook_deliveries_id_vendor_id_pk", ADD CONSTRAINT "webhook_deliveries_before_pk" PRIMARY KEY USING INDEX "webhook_deliveries_before_pk";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_due_idx" RENAME TO "webhook_deliveries_before_due_idx";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_key_idx" RENAME TO "webhook_deliveries_before_key_idx";--> statement-breakpoint
-- By this the first piece is emptied row by row until it is dropped; those that follow have no need of it.
ALTER INDEX "webhook_deliveries_created_idx" RENAME TO "webhook_deliveries_before_created_idx";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME TO "webhook_deliveries_before";--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	LIKE "webhook_deliveries_before" INCLUDING DEFAULTS,
	CONSTRAINT "webhook_deliveries_id_vendor_id_created_at_pk" PRIMARY KEY("id","vendor_id","created_at")
) PARTITION BY RANGE ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("due_at") WHERE "due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_key_idx" ON "webhook_deliveries" USING btree ("key_id") WHERE "due_at" is not null;--> statement-breakpoint
CREATE TABLE "webhook_deliveries_rest" PARTITION OF "webhook_deliveries" DEFAULT;--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP CONSTRAINT "outbox_messages_pkey", ADD CONSTRAINT "outbox_messages_before_pk" PRIMARY KEY USING INDEX "outbox_messages_before_pk";--> statement-breakpoint
ALTER INDEX "outbox_messages_due_idx" RENAME TO "outbox_messages_before_due_idx";--> statement-breakpoint
ALTER INDEX "outbox_messages_created_idx" RENAME TO "outbox_messages_before_created_idx";--> statement-breakpoint
ALTER INDEX "outbox_messages_vendor_idx" RENAME TO "outbox_messages_before_vendor_idx";--> statement-breakpoint
ALTER INDEX "outbox_messages_recipient_idx" RENAME TO "outbox_messages_before_recipient_idx";--> statement-breakpoint
ALTER TABLE "outbox_messages" RENAME TO "outbox_messages_before";--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	LIKE "outbox_messages_before" INCLUDING DEFAULTS,
	CONSTRAINT "outbox_messages_id_created_at_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_due_idx" ON "outbox_messages" USING btree ("due_at") WHERE "due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_created_idx" ON "outbox_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_vendor_idx" ON "outbox_messages" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient_idx" ON "outbox_messages" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE TABLE "outbox_messages_rest" PARTITION OF "outbox_messages" DEFAULT;--> statement-breakpoint
-- The first piece ends after a day, or two for deliveries, or ten for messages, or after whatever was written by a clock that is ahead.
DO $$
DECLARE
  latest_nonce timestamptz := greatest(now(), (SELECT max(seen_at) FROM gateway_nonces_before));
  latest_delivery timestamptz := greatest(now(), (SELECT max(created_at) FROM webhook_deliveries_before));
  latest_message timestamptz := greatest(now(), (SELECT max(created_at) FROM outbox_messages_before));
BEGIN
  EXECUTE format('ALTER TABLE gateway_nonces ATTACH PARTITION gateway_nonces_before FOR VALUES FROM (MINVALUE) TO (%L)',
    to_timestamp((floor(extract(epoch FROM latest_nonce) / 3600) + 25) * 3600));
  EXECUTE format('ALTER TABLE webhook_deliveries ATTACH PARTITION webhook_deliveries_before FOR VALUES FROM (MINVALUE) TO (%L)',
    to_timestamp((floor(extract(epoch FROM latest_delivery) / 172800) + 2) * 172800));
  EXECUTE format('ALTER TABLE outbox_messages ATTACH PARTITION outbox_messages_before FOR VALUES FROM (MINVALUE) TO (%L)',
    to_timestamp((floor(extract(epoch FROM latest_message) / 864000) + 2) * 864000));
END $$;
