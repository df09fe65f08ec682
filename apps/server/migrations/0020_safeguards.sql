CREATE TABLE "stop_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payouts_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "payouts_frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stop_links" ADD CONSTRAINT "stop_links_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stop_links_vendor_idx" ON "stop_links" USING btree ("vendor_id");