-- migration: no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_steps_placed_by_idx" ON "order_steps" USING btree (("acting" ->> 'actorId'),"order_id") WHERE "order_steps"."step" = 1;
