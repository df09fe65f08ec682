-- The rows of a store's days lie far apart, each beside what other stores did on that day, but their keys lie together: a
-- key that carries the sums is read instead of the rows. Each new key may be built beforehand, without holding anybody up:
-- CREATE UNIQUE INDEX CONCURRENTLY under the name it has here. `order_answers` keeps a plain key: it is written with every
-- confirmation, and then the row alone.
CREATE UNIQUE INDEX IF NOT EXISTS "order_hours_covering" ON "order_hours" USING btree ("vendor_id","day","hour") INCLUDE ("orders","sold","value");--> statement-breakpoint
ALTER TABLE "order_hours" DROP CONSTRAINT "order_hours_vendor_id_day_hour_pk", ADD CONSTRAINT "order_hours_vendor_id_day_hour_pk" PRIMARY KEY USING INDEX "order_hours_covering";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "customer_days_covering" ON "customer_days" USING btree ("vendor_id","day","block") INCLUDE ("customers","returned");--> statement-breakpoint
ALTER TABLE "customer_days" DROP CONSTRAINT "customer_days_vendor_id_day_block_pk", ADD CONSTRAINT "customer_days_vendor_id_day_block_pk" PRIMARY KEY USING INDEX "customer_days_covering";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "product_days_covering" ON "product_days" USING btree ("vendor_id","day","product_id") INCLUDE ("quantity","sales");--> statement-breakpoint
ALTER TABLE "product_days" DROP CONSTRAINT "product_days_vendor_id_day_product_id_pk", ADD CONSTRAINT "product_days_vendor_id_day_product_id_pk" PRIMARY KEY USING INDEX "product_days_covering";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "ledger_days_covering" ON "ledger_days" USING btree ("vendor_id","day","kind") INCLUDE ("entries","earned","commission","pending","available");--> statement-breakpoint
ALTER TABLE "ledger_days" DROP CONSTRAINT "ledger_days_vendor_id_day_kind_pk", ADD CONSTRAINT "ledger_days_vendor_id_day_kind_pk" PRIMARY KEY USING INDEX "ledger_days_covering";--> statement-breakpoint
-- A key is believed without its row only where a vacuum has been since the last change. By itself that comes when a fifth of
-- a table has changed: of two years the last five months, which are what is asked for. This way it is the last two weeks.
ALTER TABLE "order_hours" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "customer_days" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "product_days" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "ledger_days" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
