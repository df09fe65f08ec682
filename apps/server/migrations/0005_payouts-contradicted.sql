-- migration: no transaction
ALTER TABLE "payouts" ADD COLUMN IF NOT EXISTS "contradicted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN IF NOT EXISTS "contradiction" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_contradicted_idx" ON "payouts" USING btree ("contradicted_at") WHERE "payouts"."contradicted_at" is not null;
