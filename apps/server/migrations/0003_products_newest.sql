DROP INDEX "products_newest_idx";--> statement-breakpoint
DROP INDEX "products_category_newest_idx";--> statement-breakpoint
DROP INDEX "products_low_newest_idx";--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("vendor_id","status","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_newest_idx" ON "products" USING btree ("vendor_id","category","status","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_low_newest_idx" ON "products" USING btree ("vendor_id","status","created_at","id") WHERE "products"."deleted_at" is null and "products"."is_low";