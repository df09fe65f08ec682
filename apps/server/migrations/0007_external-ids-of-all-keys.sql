-- migration: no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "external_orders_external_id_idx" ON "external_orders" USING btree ("external_id");