ALTER TABLE "documents" ADD COLUMN "kind" text DEFAULT 'proof_of_address' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "identification_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_identification_key" ON "documents" USING btree ("vendor_id") WHERE "documents"."kind" = 'identification';