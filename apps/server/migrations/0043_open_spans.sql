ALTER TABLE "store_settings" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "store_settings_closes_idx" ON "store_settings" USING btree ("closes_at") WHERE "store_settings"."closes_at" is not null;