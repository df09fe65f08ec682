CREATE TABLE "gateway_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed" text,
	"made_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "gateway_secrets_key" UNIQUE("key_id","fingerprint")
);
--> statement-breakpoint
DROP INDEX "vendors_email_key";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "is_address_proven" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "applied_from" text;--> statement-breakpoint
ALTER TABLE "app_keys" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_keys" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "app_keys" ADD COLUMN "rotated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "one_time_codes_link_idx" ON "one_time_codes" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "vendors_applicants_idx" ON "vendors" USING btree (lower("email")) WHERE not "vendors"."is_address_proven";--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_email_key" ON "vendors" USING btree (lower("email")) WHERE "vendors"."is_address_proven";--> statement-breakpoint
-- Whoever has not entered a code yet has not shown that the address is theirs.
UPDATE "vendors" SET "is_address_proven" = false WHERE "status" = 'NEW';
