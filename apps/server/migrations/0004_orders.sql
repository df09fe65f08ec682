CREATE TABLE "store_settings" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"opening_hours" jsonb,
	"paused_by" text,
	"closed_since" timestamp with time zone,
	"accepts_automatically" boolean DEFAULT false NOT NULL,
	"standard_prep_minutes" integer DEFAULT 20 NOT NULL,
	"busy_minutes" integer DEFAULT 0 NOT NULL,
	"busy_since" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"misses_in_a_row" integer DEFAULT 0 NOT NULL
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
	"order_id" uuid,
	"reverses_id" uuid,
	"reason" text,
	"arithmetic" jsonb NOT NULL,
	CONSTRAINT "ledger_entries_vendor_id_id_pk" PRIMARY KEY("vendor_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"vendor_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lines_vendor_id_entry_id_line_pk" PRIMARY KEY("vendor_id","entry_id","line")
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
	CONSTRAINT "order_steps_vendor_id_order_id_step_pk" PRIMARY KEY("vendor_id","order_id","step")
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
	"decline_reason" text,
	"steps" integer NOT NULL,
	"escalated_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "orders_vendor_id_id_pk" PRIMARY KEY("vendor_id","id"),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."delivery_fee"),
	CONSTRAINT "orders_earnings_add_up" CHECK ("orders"."earnings" = "orders"."subtotal" - "orders"."discount" - "orders"."commission" - "orders"."delivery_paid_by_vendor")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"key_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"last_delivered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_counters" ADD CONSTRAINT "order_counters_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_at_idx" ON "ledger_entries" USING btree ("vendor_id","at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_day_idx" ON "ledger_entries" USING btree ("vendor_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once_key" ON "ledger_entries" USING btree ("vendor_id","order_id","kind") WHERE "ledger_entries"."kind" in ('order_earned', 'order_released');--> statement-breakpoint
CREATE INDEX "ledger_lines_account_idx" ON "ledger_lines" USING btree ("vendor_id","account");--> statement-breakpoint
CREATE INDEX "quotes_expires_idx" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_items_product_idx" ON "order_items" USING btree ("vendor_id","product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_steps_at_idx" ON "order_steps" USING btree ("vendor_id","status","at");--> statement-breakpoint
CREATE INDEX "orders_id_idx" ON "orders" USING btree ("id","vendor_id");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("vendor_id","status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("vendor_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_number_idx" ON "orders" USING btree ("vendor_id","number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_digits_idx" ON "orders" USING btree ("vendor_id",split_part("number", '-', 2) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree ("vendor_id","customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_due_idx" ON "orders" USING btree ("due_at") WHERE "orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("due_at") WHERE "webhook_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_key_idx" ON "webhook_deliveries" USING btree ("key_id") WHERE "webhook_deliveries"."due_at" is not null;