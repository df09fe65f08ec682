ALTER TABLE "product_undos" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "product_undos" ADD COLUMN "acting" jsonb;--> statement-breakpoint
CREATE INDEX "product_undos_vendor_idx" ON "product_undos" USING btree ("vendor_id","until");