CREATE TABLE "store_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text,
	"type" text,
	"address" text,
	"state" text,
	"status" text NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "store_changes" ADD CONSTRAINT "store_changes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_changes_vendor_idx" ON "store_changes" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "store_changes_status_idx" ON "store_changes" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_changes_one_waits_key" ON "store_changes" USING btree ("vendor_id") WHERE "store_changes"."status" = 'waiting';