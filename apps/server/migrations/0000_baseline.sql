CREATE SEQUENCE "public"."support_ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"ip" text NOT NULL,
	"device_hash" text,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"is_blind" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advert_days" (
	"vendor_id" uuid NOT NULL,
	"advert_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "advert_days_vendor_id_advert_id_day_pk" PRIMARY KEY("vendor_id","advert_id","day")
);
--> statement-breakpoint
CREATE TABLE "advert_images" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "advert_images_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "advert_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount_per_day" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adverts" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"image_id" uuid NOT NULL,
	"product_id" uuid,
	"product_name" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"price_per_day" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"approved_at" timestamp with time zone,
	"reason" text,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reference" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "adverts_vendor_id_id_pk" PRIMARY KEY("vendor_id","id"),
	CONSTRAINT "adverts_status_known" CHECK ("adverts"."status" in ('pending', 'active', 'expired')),
	CONSTRAINT "adverts_refunded_once" CHECK ("adverts"."refunded" between 0 and "adverts"."cost")
);
--> statement-breakpoint
CREATE TABLE "customer_days" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"block" integer NOT NULL,
	"customers" bit(1024) NOT NULL,
	"returned" bit(1024) NOT NULL,
	CONSTRAINT "customer_days_vendor_id_day_block_pk" PRIMARY KEY("vendor_id","day","block")
);
--> statement-breakpoint
CREATE TABLE "order_answers" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"accepted" integer NOT NULL,
	"refused" integer NOT NULL,
	"confirmed" integer NOT NULL,
	"confirm_time" bigint NOT NULL,
	"readied" integer NOT NULL,
	"ready_time" bigint NOT NULL,
	CONSTRAINT "order_answers_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
CREATE TABLE "order_endings" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"ended_by" text NOT NULL,
	"reason" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "order_endings_vendor_id_day_status_ended_by_reason_pk" PRIMARY KEY("vendor_id","day","status","ended_by","reason"),
	CONSTRAINT "order_endings_status_known" CHECK ("order_endings"."status" in ('placed', 'confirmed', 'ongoing', 'ready', 'ready_for_pick_up', 'assigned', 'dispatched', 'delivered', 'completed', 'canceled', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "order_hours" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" integer NOT NULL,
	"orders" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "order_hours_vendor_id_day_hour_pk" PRIMARY KEY("vendor_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"sales" bigint NOT NULL,
	CONSTRAINT "product_days_vendor_id_day_product_id_pk" PRIMARY KEY("vendor_id","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_days" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"promotion_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"sales" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "promotion_days_vendor_id_day_promotion_id_pk" PRIMARY KEY("vendor_id","day","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "shop_customers" (
	"vendor_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "shop_customers_vendor_id_customer_id_pk" PRIMARY KEY("vendor_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"verified_at" timestamp with time zone,
	"payout_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"holder" text,
	CONSTRAINT "bank_accounts_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"vendor_id" uuid NOT NULL,
	"month" date NOT NULL,
	"entries" integer NOT NULL,
	"earned" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"available" bigint NOT NULL,
	CONSTRAINT "closed_months_vendor_id_month_pk" PRIMARY KEY("vendor_id","month")
);
--> statement-breakpoint
CREATE TABLE "daily_uses" (
	"vendor_id" uuid NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "daily_uses_vendor_id_what_day_pk" PRIMARY KEY("vendor_id","what","day")
);
--> statement-breakpoint
CREATE TABLE "demo_seeds" (
	"id" smallint PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text DEFAULT 'proof_of_address' NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "documents_status_known" CHECK ("documents"."status" in ('submitted', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "app_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp with time zone,
	"previous" text,
	"rotated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gateway_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed" text,
	"made_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "gateway_secrets_key" UNIQUE("key_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"pending" bigint NOT NULL,
	"available" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"entries" integer NOT NULL,
	"earned" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"available" bigint NOT NULL,
	CONSTRAINT "ledger_days_vendor_id_day_kind_pk" PRIMARY KEY("vendor_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"earned" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"pending_change" bigint DEFAULT 0 NOT NULL,
	"available_change" bigint DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"advert_id" uuid,
	"advert_title" text,
	"payout_id" uuid,
	"reverses_id" uuid,
	"reference" text,
	"reason" text,
	"actor" text,
	"arithmetic" jsonb NOT NULL,
	CONSTRAINT "ledger_entries_vendor_id_id_pk" PRIMARY KEY("vendor_id","id"),
	CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('order_earned', 'order_released', 'refund', 'advert_paid', 'advert_refunded', 'paid_in', 'payout', 'payout_returned', 'adjustment'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"vendor_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lines_vendor_id_entry_id_line_pk" PRIMARY KEY("vendor_id","entry_id","line"),
	CONSTRAINT "ledger_lines_account_known" CHECK ("ledger_lines"."account" in ('customer', 'courier', 'vendor_pending', 'vendor_available', 'commission', 'adverts', 'adjustments', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"vendor_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	CONSTRAINT "payout_entries_vendor_id_entry_id_pk" PRIMARY KEY("vendor_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "bounced_addresses" (
	"vendor_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bounced_addresses_vendor_id_channel_address_pk" PRIMARY KEY("vendor_id","channel","address")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"push_notification" boolean NOT NULL,
	"email_notification" boolean NOT NULL,
	"sms_notification" boolean NOT NULL,
	"pick_up_status" boolean NOT NULL,
	"drop_off_status" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"session_id" uuid NOT NULL,
	"device_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"link_hash" text,
	"challenge_id" text,
	"requester_hash" text,
	"is_known_requester" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"loose_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "external_orders" (
	"key_id" text NOT NULL,
	"external_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "external_orders_key_id_external_id_pk" PRIMARY KEY("key_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"priced" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	CONSTRAINT "quotes_vendor_id_id_pk" PRIMARY KEY("vendor_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"vendor_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image_url" text,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"options" jsonb NOT NULL,
	"note" text,
	"line_total" bigint NOT NULL,
	"needs_prescription" boolean NOT NULL,
	CONSTRAINT "order_items_vendor_id_order_id_line_pk" PRIMARY KEY("vendor_id","order_id","line"),
	CONSTRAINT "order_items_line_adds_up" CHECK ("order_items"."line_total" = "order_items"."unit_price" * "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"vendor_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"status" text NOT NULL,
	"move" text,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"acting" jsonb,
	CONSTRAINT "order_steps_vendor_id_order_id_step_pk" PRIMARY KEY("vendor_id","order_id","step"),
	CONSTRAINT "order_steps_status_known" CHECK ("order_steps"."status" in ('placed', 'confirmed', 'ongoing', 'ready', 'ready_for_pick_up', 'assigned', 'dispatched', 'delivered', 'completed', 'canceled', 'declined')),
	CONSTRAINT "order_steps_move_known" CHECK ("order_steps"."move" in ('confirm', 'confirmAutomatically', 'decline', 'expire', 'cancelAsCustomer', 'cancelAsAdministrator', 'startPreparing', 'cancelInPreparation', 'readyForCourier', 'readyForPickUp', 'assign', 'release', 'dispatch', 'deliver', 'failDelivery', 'collect', 'collectAtGateway', 'missCollection', 'complete')),
	CONSTRAINT "order_steps_by_known" CHECK ("order_steps"."by" in ('vendor', 'customer', 'courier', 'administrator', 'server', 'scheduler'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_first_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"note" text,
	"external_id" text,
	"payment_reference" text,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"commission_rate" integer NOT NULL,
	"commission" bigint NOT NULL,
	"delivery_paid_by_vendor" bigint NOT NULL,
	"earnings" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"promotion_id" uuid,
	"promotion_name" text,
	"promotion_kind" text,
	"placed_at" timestamp with time zone NOT NULL,
	"confirm_by" timestamp with time zone NOT NULL,
	"promised_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"prep_minutes" integer NOT NULL,
	"courier_name" text,
	"courier_phone" text,
	"courier_news" jsonb,
	"courier_relay" jsonb,
	"customer_relay" jsonb,
	"decline_reason" text,
	"steps" integer NOT NULL,
	"escalated_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"alert" text,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "orders_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "orders_alert_known" CHECK ("orders"."alert" in ('canceled', 'missed')),
	CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('delivery', 'pick_up')),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('placed', 'confirmed', 'ongoing', 'ready', 'ready_for_pick_up', 'assigned', 'dispatched', 'delivered', 'completed', 'canceled', 'declined')),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."delivery_fee"),
	CONSTRAINT "orders_earnings_add_up" CHECK ("orders"."earnings" = "orders"."subtotal" - "orders"."discount" - "orders"."commission" - "orders"."delivery_paid_by_vendor")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_vendor_id_pk" PRIMARY KEY("token_hash","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "pay_ins" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"pay_url" text NOT NULL,
	"advert" jsonb NOT NULL,
	"advert_id" uuid,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "pay_ins_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "pay_ins_status_known" CHECK ("pay_ins"."status" in ('waiting', 'paid', 'failed')),
	CONSTRAINT "pay_ins_above_zero" CHECK ("pay_ins"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_destinations" (
	"vendor_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	CONSTRAINT "payout_destinations_vendor_id_payout_id_pk" PRIMARY KEY("vendor_id","payout_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_id" uuid,
	"file_id" uuid,
	"expected_on" date,
	"sent_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "payouts_vendor_id_id_pk" PRIMARY KEY("vendor_id","id"),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('on_its_way', 'paid', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"payouts" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scheduled_for" timestamp with time zone,
	"request_key" text,
	"vendor_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "payout_runs_scheduled_key" UNIQUE("scheduled_for"),
	CONSTRAINT "payout_runs_request_key" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "payout_skips" (
	"run_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"available" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_skips_run_id_vendor_id_pk" PRIMARY KEY("run_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "payout_transfers" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"recipient_code" text,
	"transfer_code" text,
	"last_error" text,
	CONSTRAINT "payout_transfers_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "product_undo_steps" (
	"undo_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"before" jsonb,
	"quantity_change" integer,
	"version" integer NOT NULL,
	CONSTRAINT "product_undo_steps_undo_id_product_id_vendor_id_pk" PRIMARY KEY("undo_id","product_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "product_undos" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"change" jsonb,
	"acting" jsonb,
	CONSTRAINT "product_undos_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"source" text NOT NULL,
	"file_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "import_pictures_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "option_groups" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	"options" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "option_groups_vendor_id_id_pk" PRIMARY KEY("vendor_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "product_images_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "product_search_product_id_vendor_id_pk" PRIMARY KEY("product_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"vendor_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer,
	"stock_order" integer GENERATED ALWAYS AS (coalesce("product_stock"."quantity", 2147483647)) STORED NOT NULL,
	CONSTRAINT "product_stock_vendor_id_product_id_pk" PRIMARY KEY("vendor_id","product_id"),
	CONSTRAINT "product_stock_not_negative" CHECK ("product_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price" bigint NOT NULL,
	"sku" text,
	"status" text NOT NULL,
	"unavailable_until" timestamp with time zone,
	"low_stock" integer,
	"is_low" boolean NOT NULL,
	"discount" jsonb,
	"prep_minutes" integer NOT NULL,
	"image_ids" uuid[] NOT NULL,
	"option_groups" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name_key" text NOT NULL,
	"sku_key" text,
	"search_text" text NOT NULL,
	CONSTRAINT "products_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "products_status_known" CHECK ("products"."status" in ('active', 'inactive', 'out_of_stock')),
	CONSTRAINT "products_price_above_zero" CHECK ("products"."price" > 0),
	CONSTRAINT "products_active_is_available" CHECK ("products"."status" <> 'active' or "products"."unavailable_until" is null)
);
--> statement-breakpoint
CREATE TABLE "promotion_runs" (
	"vendor_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"run" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"total_limit" integer,
	"per_customer_limit" integer,
	"stopped_at" timestamp with time zone,
	"times_used" integer DEFAULT 0 NOT NULL,
	"given_away" bigint DEFAULT 0 NOT NULL,
	"orders_brought" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_runs_vendor_id_promotion_id_run_pk" PRIMARY KEY("vendor_id","promotion_id","run")
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"vendor_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"run" integer NOT NULL,
	"customer_id" text NOT NULL,
	"worth" bigint NOT NULL,
	"is_brought" boolean NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "promotion_uses_vendor_id_order_id_pk" PRIMARY KEY("vendor_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint,
	"cap" bigint,
	"minimum_order" bigint,
	"product_ids" uuid[],
	"buy_quantity" integer,
	"get_quantity" integer,
	"run" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"total_limit" integer,
	"per_customer_limit" integer,
	"stopped_at" timestamp with time zone,
	"times_used" integer DEFAULT 0 NOT NULL,
	"given_away" bigint DEFAULT 0 NOT NULL,
	"orders_brought" integer DEFAULT 0 NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "promotions_vendor_id_id_pk" PRIMARY KEY("vendor_id","id"),
	CONSTRAINT "promotions_kind_known" CHECK ("promotions"."kind" in ('percentage', 'amount', 'free_delivery', 'buy_x_get_y')),
	CONSTRAINT "promotions_within_limit" CHECK ("promotions"."times_used" >= 0 and "promotions"."times_used" <= "promotions"."total_limit")
);
--> statement-breakpoint
CREATE TABLE "review_totals" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"reviews" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"speed" integer NOT NULL,
	"service" integer NOT NULL,
	"taste" integer NOT NULL,
	"by_stars" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"customer_first_name" text NOT NULL,
	"speed" integer NOT NULL,
	"service" integer NOT NULL,
	"taste" integer NOT NULL,
	"stars" integer NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	CONSTRAINT "reviews_vendor_id_id_pk" PRIMARY KEY("vendor_id","id"),
	CONSTRAINT "reviews_stars_in_range" CHECK (least("reviews"."speed", "reviews"."service", "reviews"."taste") >= 1 and greatest("reviews"."speed", "reviews"."service", "reviews"."taste") <= 5)
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"replies" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stop_links" (
	"token_hash" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "stop_links_token_hash_vendor_id_pk" PRIMARY KEY("token_hash","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "store_changes" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text,
	"type" text,
	"address" text,
	"state" text,
	"first_name" text,
	"last_name" text,
	"status" text NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "store_changes_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "store_changes_status_known" CHECK ("store_changes"."status" in ('waiting', 'approved', 'refused', 'withdrawn', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "store_places" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"local_government" text,
	"landmark" text,
	"latitude" double precision,
	"longitude" double precision,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"opening_hours" jsonb,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"paused_by" text,
	"closed_since" timestamp with time zone,
	"accepts_automatically" boolean DEFAULT false NOT NULL,
	"standard_prep_minutes" integer DEFAULT 20 NOT NULL,
	"busy_minutes" integer DEFAULT 0 NOT NULL,
	"busy_since" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"misses_in_a_row" integer DEFAULT 0 NOT NULL,
	"menu_sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"menu_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"number" text NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"screen" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_tickets_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"is_limited" boolean DEFAULT false NOT NULL,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"user_agent" text NOT NULL,
	"device_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"vendor_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"trusted_until" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_devices_vendor_id_device_hash_pk" PRIMARY KEY("vendor_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "vendor_status_changes" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_status_changes_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "vendor_status_changes_status_known" CHECK ("vendor_status_changes"."status" in ('NEW', 'PENDING', 'APPROVED', 'SUSPENDED', 'BLOCKED', 'DECLINED', 'UNBLOCKED', 'DELETED'))
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"is_address_proven" boolean DEFAULT true NOT NULL,
	"applied_from" text,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"type" text NOT NULL,
	"is_business_registered" boolean NOT NULL,
	"cac_number" text,
	"identification_document" text,
	"identification_number" text,
	"terms_version" text,
	"terms_agreed_at" timestamp with time zone,
	"application_note" text,
	"logo" text,
	"commission_bps" integer,
	"deletion_requested_at" timestamp with time zone,
	"payouts_held_until" timestamp with time zone,
	"payouts_frozen_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"status_reason" text,
	"status_before_block" text,
	"time_zone" text DEFAULT 'Africa/Lagos' NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"paused_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendors_status_known" CHECK ("vendors"."status" in ('NEW', 'PENDING', 'APPROVED', 'SUSPENDED', 'BLOCKED', 'DECLINED', 'UNBLOCKED', 'DELETED')),
	CONSTRAINT "vendors_status_before_block_known" CHECK ("vendors"."status_before_block" in ('NEW', 'PENDING', 'APPROVED', 'SUSPENDED', 'BLOCKED', 'DECLINED', 'UNBLOCKED', 'DELETED'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"order_id" uuid,
	"sequence" integer,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"give_up_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_error" text,
	"traceparent" text,
	CONSTRAINT "webhook_deliveries_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"registered_at" timestamp with time zone NOT NULL,
	"last_delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_records" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"address" text,
	"device" text,
	"request_id" text,
	"target" text,
	"target_name" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_records_vendor_id_id_pk" PRIMARY KEY("vendor_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_counters" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"vendor_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_vendor_id_seq_pk" PRIMARY KEY("vendor_id","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"status" integer NOT NULL,
	"answer" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"data" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "stored_files_key_vendor_id_pk" PRIMARY KEY("key","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "unkept_files" (
	"key" text PRIMARY KEY NOT NULL,
	"remove_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "advert_images" ADD CONSTRAINT "advert_images_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounced_addresses" ADD CONSTRAINT "bounced_addresses_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_counters" ADD CONSTRAINT "order_counters_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_fk" FOREIGN KEY ("vendor_id","order_id") REFERENCES "public"."orders"("vendor_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_fk" FOREIGN KEY ("vendor_id","order_id") REFERENCES "public"."orders"("vendor_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_ins" ADD CONSTRAINT "pay_ins_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_undo_steps" ADD CONSTRAINT "product_undo_steps_undo_fk" FOREIGN KEY ("undo_id","vendor_id") REFERENCES "public"."product_undos"("id","vendor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_undo_steps" ADD CONSTRAINT "product_undo_steps_product_fk" FOREIGN KEY ("product_id","vendor_id") REFERENCES "public"."products"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_undos" ADD CONSTRAINT "product_undos_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_fk" FOREIGN KEY ("product_id","vendor_id") REFERENCES "public"."products"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_fk" FOREIGN KEY ("product_id","vendor_id") REFERENCES "public"."products"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_totals" ADD CONSTRAINT "review_totals_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_links" ADD CONSTRAINT "stop_links_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_changes" ADD CONSTRAINT "store_changes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_places" ADD CONSTRAINT "store_places_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_status_changes" ADD CONSTRAINT "vendor_status_changes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_account_idx" ON "sign_in_attempts" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_ip_idx" ON "sign_in_attempts" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_device_idx" ON "sign_in_attempts" USING btree ("device_hash","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at_idx" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "advert_images_unused_idx" ON "advert_images" USING btree ("unused_since") WHERE "advert_images"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "adverts_id_idx" ON "adverts" USING btree ("id","vendor_id");--> statement-breakpoint
CREATE INDEX "adverts_list_idx" ON "adverts" USING btree ("vendor_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "adverts_all_idx" ON "adverts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "adverts_reference_key" ON "adverts" USING btree ("vendor_id","reference") WHERE "adverts"."reference" is not null;--> statement-breakpoint
CREATE INDEX "adverts_due_idx" ON "adverts" USING btree ("due_at") WHERE "adverts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "shop_customers_customer_idx" ON "shop_customers" USING btree ("customer_id","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_customers_number_key" ON "shop_customers" USING btree ("vendor_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_number_key" ON "bank_accounts" USING btree ("vendor_id","bank_code","account_number");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_payout_key" ON "bank_accounts" USING btree ("vendor_id") WHERE "bank_accounts"."payout_since" is not null;--> statement-breakpoint
CREATE INDEX "daily_uses_day_idx" ON "daily_uses" USING btree ("day");--> statement-breakpoint
CREATE INDEX "documents_vendor_idx" ON "documents" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_identification_key" ON "documents" USING btree ("vendor_id") WHERE "documents"."kind" = 'identification';--> statement-breakpoint
CREATE INDEX "gateway_nonces_signed_idx" ON "gateway_nonces" USING btree ("signed_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_idx" ON "ledger_entries" USING btree ("vendor_id","at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_day_idx" ON "ledger_entries" USING btree ("vendor_id","day");--> statement-breakpoint
CREATE INDEX "ledger_entries_kind_idx" ON "ledger_entries" USING btree ("vendor_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_idx" ON "ledger_entries" USING btree ("vendor_id","order_id") WHERE "ledger_entries"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once_key" ON "ledger_entries" USING btree ("vendor_id","order_id","kind") WHERE "ledger_entries"."kind" in ('order_earned', 'order_released');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reference_key" ON "ledger_entries" USING btree ("vendor_id","kind","reference") WHERE "ledger_entries"."reference" is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_account_idx" ON "ledger_lines" USING btree ("vendor_id","account");--> statement-breakpoint
CREATE INDEX "payout_entries_payout_idx" ON "payout_entries" USING btree ("vendor_id","payout_id");--> statement-breakpoint
CREATE INDEX "notifications_vendor_idx" ON "notifications" USING btree ("vendor_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("vendor_id","at","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_at_idx" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("vendor_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_browser_idx" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "one_time_codes_address_idx" ON "one_time_codes" USING btree (lower("email"),"purpose","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_vendor_idx" ON "one_time_codes" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_sent_idx" ON "one_time_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_link_idx" ON "one_time_codes" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "one_time_codes_challenge_idx" ON "one_time_codes" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "quotes_expires_idx" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_items_product_idx" ON "order_items" USING btree ("vendor_id","product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_steps_acting_idx" ON "order_steps" USING btree ("at") WHERE "order_steps"."acting" is not null;--> statement-breakpoint
CREATE INDEX "order_steps_at_idx" ON "order_steps" USING btree ("vendor_id","at","order_id","step");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("vendor_id","status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_number_idx" ON "orders" USING btree ("vendor_id",split_part("number", '-', 2) text_pattern_ops,"number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree ("vendor_id","customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_due_idx" ON "orders" USING btree ("due_at","placed_at") WHERE "orders"."due_at" is not null or "orders"."customer_phone" <> '' and "orders"."status" in ('completed', 'canceled', 'declined');--> statement-breakpoint
CREATE INDEX "password_resets_expires_idx" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_vendor_idx" ON "password_resets" USING btree ("vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_ins_reference_key" ON "pay_ins" USING btree ("vendor_id","reference");--> statement-breakpoint
CREATE INDEX "pay_ins_waiting_idx" ON "pay_ins" USING btree ("created_at") WHERE "pay_ins"."status" <> 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_number_key" ON "payouts" USING btree ("vendor_id","number");--> statement-breakpoint
CREATE INDEX "payouts_created_idx" ON "payouts" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_id_idx" ON "payouts" USING btree ("id","vendor_id");--> statement-breakpoint
CREATE INDEX "payouts_all_idx" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_status_idx" ON "payouts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_run_key" ON "payouts" USING btree ("run_id","vendor_id") WHERE "payouts"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "payouts_file_idx" ON "payouts" USING btree ("file_id","created_at","id") WHERE "payouts"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "payout_files_run_idx" ON "payout_files" USING btree ("run_id","created_at");--> statement-breakpoint
CREATE INDEX "payout_runs_started_idx" ON "payout_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "payout_skips_vendor_idx" ON "payout_skips" USING btree ("vendor_id","at");--> statement-breakpoint
CREATE INDEX "payout_skips_failed_idx" ON "payout_skips" USING btree ("at") WHERE "payout_skips"."reason" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_transfers_payout_key" ON "payout_transfers" USING btree ("payout_id","vendor_id");--> statement-breakpoint
CREATE INDEX "payout_transfers_due_idx" ON "payout_transfers" USING btree ("due_at") WHERE "payout_transfers"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "product_undos_until_idx" ON "product_undos" USING btree ("until");--> statement-breakpoint
CREATE INDEX "product_undos_vendor_idx" ON "product_undos" USING btree ("vendor_id","until");--> statement-breakpoint
CREATE INDEX "import_pictures_due_idx" ON "import_pictures" USING btree ("due_at") WHERE "import_pictures"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "import_pictures_import_idx" ON "import_pictures" USING btree ("vendor_id","import_id","row");--> statement-breakpoint
CREATE INDEX "import_pictures_created_idx" ON "import_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_images_unused_idx" ON "product_images" USING btree ("unused_since") WHERE "product_images"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "product_search_grams_idx" ON "product_search" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_stock_order_idx" ON "product_stock" USING btree ("vendor_id","stock_order","product_id");--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("vendor_id","status","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_newest_idx" ON "products" USING btree ("vendor_id","category","status","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_low_newest_idx" ON "products" USING btree ("vendor_id","status","created_at","id") WHERE "products"."deleted_at" is null and "products"."is_low";--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("vendor_id","status","name_key","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_name_idx" ON "products" USING btree ("vendor_id","category","status","name_key","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_low_name_idx" ON "products" USING btree ("vendor_id","status","name_key","id") WHERE "products"."deleted_at" is null and "products"."is_low";--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("vendor_id","status","price","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_price_idx" ON "products" USING btree ("vendor_id","category","status","price","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_low_price_idx" ON "products" USING btree ("vendor_id","status","price","id") WHERE "products"."deleted_at" is null and "products"."is_low";--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_key" ON "products" USING btree ("vendor_id","sku_key") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_back_idx" ON "products" USING btree ("unavailable_until") WHERE "products"."unavailable_until" is not null and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_back_of_vendor_idx" ON "products" USING btree ("vendor_id","unavailable_until") WHERE "products"."unavailable_until" is not null and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "promotion_uses_customer_idx" ON "promotion_uses" USING btree ("vendor_id","promotion_id","run","customer_id");--> statement-breakpoint
CREATE INDEX "promotions_entered_idx" ON "promotions" USING btree ("vendor_id","entered_at","id");--> statement-breakpoint
CREATE INDEX "promotions_ends_idx" ON "promotions" USING btree ("vendor_id","ends_at");--> statement-breakpoint
CREATE INDEX "promotions_due_idx" ON "promotions" USING btree ("due_at") WHERE "promotions"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order_key" ON "reviews" USING btree ("vendor_id","order_id");--> statement-breakpoint
CREATE INDEX "reviews_created_idx" ON "reviews" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_stars_idx" ON "reviews" USING btree ("vendor_id","stars","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered_idx" ON "reviews" USING btree ("vendor_id","created_at","id") WHERE "reviews"."reply" is null;--> statement-breakpoint
CREATE INDEX "stop_links_expires_idx" ON "stop_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stop_links_vendor_idx" ON "stop_links" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "store_changes_vendor_idx" ON "store_changes" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "store_changes_status_idx" ON "store_changes" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_changes_one_waits_key" ON "store_changes" USING btree ("vendor_id") WHERE "store_changes"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "store_settings_closes_idx" ON "store_settings" USING btree ("closes_at") WHERE "store_settings"."closes_at" is not null;--> statement-breakpoint
CREATE INDEX "store_settings_busy_idx" ON "store_settings" USING btree ("busy_until") WHERE "store_settings"."busy_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_tickets_number_key" ON "support_tickets" USING btree ("number","vendor_id");--> statement-breakpoint
CREATE INDEX "support_tickets_vendor_idx" ON "support_tickets" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash","vendor_id");--> statement-breakpoint
CREATE INDEX "sessions_created_idx" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_live_idx" ON "sessions" USING btree ("vendor_id","created_at") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vendor_status_changes_vendor_idx" ON "vendor_status_changes" USING btree ("vendor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_email_key" ON "vendors" USING btree (lower("email")) WHERE "vendors"."is_address_proven";--> statement-breakpoint
CREATE INDEX "vendors_applicants_idx" ON "vendors" USING btree (lower("email")) WHERE not "vendors"."is_address_proven";--> statement-breakpoint
CREATE INDEX "vendors_status_idx" ON "vendors" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "vendors_paused_idx" ON "vendors" USING btree ("paused_until") WHERE "vendors"."paused_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("due_at") WHERE "webhook_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_idx" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_due_idx" ON "webhook_deliveries" USING btree ("webhook_id","due_at") WHERE "webhook_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order_idx" ON "webhook_deliveries" USING btree ("webhook_id","order_id","sequence") WHERE "webhook_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_key_idx" ON "webhooks" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "audit_records_at_idx" ON "audit_records" USING btree ("vendor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_records_all_idx" ON "audit_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "events_at_idx" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_claimed_idx" ON "idempotent_answers" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_due_idx" ON "outbox_messages" USING btree ("due_at") WHERE "outbox_messages"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_created_idx" ON "outbox_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_vendor_idx" ON "outbox_messages" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient_idx" ON "outbox_messages" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "stored_files_vendor_idx" ON "stored_files" USING btree ("vendor_id","bytes");--> statement-breakpoint
CREATE INDEX "unkept_files_due_idx" ON "unkept_files" USING btree ("remove_at");