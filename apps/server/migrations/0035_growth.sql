-- The vendor is part of every key of what belongs to vendors, so that the tables can be divided by vendor. Each new key
-- is an index that may be built beforehand, without holding anybody up: CREATE UNIQUE INDEX CONCURRENTLY under its name.
-- Foreign keys that named a row by its id alone name its vendor too.
ALTER TABLE "product_search" DROP CONSTRAINT "product_search_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "product_undo_steps" DROP CONSTRAINT "product_undo_steps_undo_id_product_undos_id_fk", DROP CONSTRAINT "product_undo_steps_product_id_products_id_fk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "advert_images_id_vendor_id_pk" ON "advert_images" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "advert_images" DROP CONSTRAINT "advert_images_pkey", ADD CONSTRAINT "advert_images_id_vendor_id_pk" PRIMARY KEY USING INDEX "advert_images_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "bank_accounts_id_vendor_id_pk" ON "bank_accounts" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "bank_accounts" DROP CONSTRAINT "bank_accounts_pkey", ADD CONSTRAINT "bank_accounts_id_vendor_id_pk" PRIMARY KEY USING INDEX "bank_accounts_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "documents_id_vendor_id_pk" ON "documents" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_pkey", ADD CONSTRAINT "documents_id_vendor_id_pk" PRIMARY KEY USING INDEX "documents_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "import_pictures_id_vendor_id_pk" ON "import_pictures" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "import_pictures" DROP CONSTRAINT "import_pictures_pkey", ADD CONSTRAINT "import_pictures_id_vendor_id_pk" PRIMARY KEY USING INDEX "import_pictures_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "notifications_id_vendor_id_pk" ON "notifications" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey", ADD CONSTRAINT "notifications_id_vendor_id_pk" PRIMARY KEY USING INDEX "notifications_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "pay_ins_id_vendor_id_pk" ON "pay_ins" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "pay_ins" DROP CONSTRAINT "pay_ins_pkey", ADD CONSTRAINT "pay_ins_id_vendor_id_pk" PRIMARY KEY USING INDEX "pay_ins_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "payout_transfers_id_vendor_id_pk" ON "payout_transfers" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "payout_transfers" DROP CONSTRAINT "payout_transfers_pkey", ADD CONSTRAINT "payout_transfers_id_vendor_id_pk" PRIMARY KEY USING INDEX "payout_transfers_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "product_images_id_vendor_id_pk" ON "product_images" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "product_images" DROP CONSTRAINT "product_images_pkey", ADD CONSTRAINT "product_images_id_vendor_id_pk" PRIMARY KEY USING INDEX "product_images_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "product_undos_id_vendor_id_pk" ON "product_undos" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "product_undos" DROP CONSTRAINT "product_undos_pkey", ADD CONSTRAINT "product_undos_id_vendor_id_pk" PRIMARY KEY USING INDEX "product_undos_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "products_id_vendor_id_pk" ON "products" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_pkey", ADD CONSTRAINT "products_id_vendor_id_pk" PRIMARY KEY USING INDEX "products_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "push_subscriptions_id_vendor_id_pk" ON "push_subscriptions" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_pkey", ADD CONSTRAINT "push_subscriptions_id_vendor_id_pk" PRIMARY KEY USING INDEX "push_subscriptions_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "sessions_id_vendor_id_pk" ON "sessions" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey", ADD CONSTRAINT "sessions_id_vendor_id_pk" PRIMARY KEY USING INDEX "sessions_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "store_changes_id_vendor_id_pk" ON "store_changes" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "store_changes" DROP CONSTRAINT "store_changes_pkey", ADD CONSTRAINT "store_changes_id_vendor_id_pk" PRIMARY KEY USING INDEX "store_changes_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "support_tickets_id_vendor_id_pk" ON "support_tickets" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "support_tickets" DROP CONSTRAINT "support_tickets_pkey", ADD CONSTRAINT "support_tickets_id_vendor_id_pk" PRIMARY KEY USING INDEX "support_tickets_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "vendor_status_changes_id_vendor_id_pk" ON "vendor_status_changes" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "vendor_status_changes" DROP CONSTRAINT "vendor_status_changes_pkey", ADD CONSTRAINT "vendor_status_changes_id_vendor_id_pk" PRIMARY KEY USING INDEX "vendor_status_changes_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "webhook_deliveries_id_vendor_id_pk" ON "webhook_deliveries" USING btree ("id", "vendor_id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_pkey", ADD CONSTRAINT "webhook_deliveries_id_vendor_id_pk" PRIMARY KEY USING INDEX "webhook_deliveries_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "password_resets_token_hash_vendor_id_pk" ON "password_resets" USING btree ("token_hash", "vendor_id");--> statement-breakpoint
ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_pkey", ADD CONSTRAINT "password_resets_token_hash_vendor_id_pk" PRIMARY KEY USING INDEX "password_resets_token_hash_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "stop_links_token_hash_vendor_id_pk" ON "stop_links" USING btree ("token_hash", "vendor_id");--> statement-breakpoint
ALTER TABLE "stop_links" DROP CONSTRAINT "stop_links_pkey", ADD CONSTRAINT "stop_links_token_hash_vendor_id_pk" PRIMARY KEY USING INDEX "stop_links_token_hash_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "stored_files_key_vendor_id_pk" ON "stored_files" USING btree ("key", "vendor_id");--> statement-breakpoint
ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_pkey", ADD CONSTRAINT "stored_files_key_vendor_id_pk" PRIMARY KEY USING INDEX "stored_files_key_vendor_id_pk";--> statement-breakpoint
-- An earlier version that still runs meanwhile writes by the product alone; this goes with the next step.
CREATE UNIQUE INDEX "product_search_product_key" ON "product_search" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "product_search_product_id_vendor_id_pk" ON "product_search" USING btree ("product_id", "vendor_id");--> statement-breakpoint
ALTER TABLE "product_search" DROP CONSTRAINT "product_search_pkey", ADD CONSTRAINT "product_search_product_id_vendor_id_pk" PRIMARY KEY USING INDEX "product_search_product_id_vendor_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "product_undo_steps_undo_id_product_id_vendor_id_pk" ON "product_undo_steps" USING btree ("undo_id", "product_id", "vendor_id");--> statement-breakpoint
ALTER TABLE "product_undo_steps" DROP CONSTRAINT "product_undo_steps_undo_id_product_id_pk", ADD CONSTRAINT "product_undo_steps_undo_id_product_id_vendor_id_pk" PRIMARY KEY USING INDEX "product_undo_steps_undo_id_product_id_vendor_id_pk";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_fk" FOREIGN KEY ("product_id","vendor_id") REFERENCES "public"."products"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_undo_steps" ADD CONSTRAINT "product_undo_steps_undo_fk" FOREIGN KEY ("undo_id","vendor_id") REFERENCES "public"."product_undos"("id","vendor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_undo_steps" ADD CONSTRAINT "product_undo_steps_product_fk" FOREIGN KEY ("product_id","vendor_id") REFERENCES "public"."products"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "sessions_token_key" ON "sessions" USING btree ("token_hash","vendor_id");--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_tokenHash_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "support_tickets_number_key" ON "support_tickets" USING btree ("number","vendor_id");--> statement-breakpoint
ALTER TABLE "support_tickets" DROP CONSTRAINT "support_tickets_number_unique";--> statement-breakpoint
ALTER TABLE "payout_transfers" DROP CONSTRAINT "payout_transfers_payout_key";--> statement-breakpoint
CREATE UNIQUE INDEX "payout_transfers_payout_key" ON "payout_transfers" USING btree ("payout_id","vendor_id");--> statement-breakpoint
-- What a test on a large database found to be read from end to end.
CREATE INDEX IF NOT EXISTS "shop_customers_customer_idx" ON "shop_customers" USING btree ("customer_id","vendor_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "one_time_codes_vendor_idx" ON "one_time_codes" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "one_time_codes_sent_idx" ON "one_time_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_steps_time_idx" ON "order_steps" USING brin ("at") WITH (pages_per_range=16);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "password_resets_expires_idx" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stop_links_expires_idx" ON "stop_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_created_idx" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_deliveries_created_idx" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "daily_uses_day_idx" ON "daily_uses" USING btree ("day");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "idempotent_answers_claimed_idx" ON "idempotent_answers" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_messages_created_idx" ON "outbox_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_messages_vendor_idx" ON "outbox_messages" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "store_settings_busy_idx" ON "store_settings" USING btree ("busy_until") WHERE "store_settings"."busy_until" is not null;
