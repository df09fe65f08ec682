-- migration: no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_barcode_idx" ON "products" USING btree ("vendor_id",("attributes" ->> 'barcode')) WHERE "products"."deleted_at" is null;