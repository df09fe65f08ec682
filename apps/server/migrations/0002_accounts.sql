CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unkept_files" (
	"key" text PRIMARY KEY NOT NULL,
	"remove_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "one_time_codes_newest_idx";--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "vendor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "cac_number" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "identification_document" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "terms_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "application_note" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "commission_bps" integer;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_vendor_idx" ON "documents" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "password_resets_vendor_idx" ON "password_resets" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "unkept_files_due_idx" ON "unkept_files" USING btree ("remove_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_address_idx" ON "one_time_codes" USING btree (lower("email"),"purpose","sent_at");