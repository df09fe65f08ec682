CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_files_vendor_idx" ON "stored_files" USING btree ("vendor_id","bytes");