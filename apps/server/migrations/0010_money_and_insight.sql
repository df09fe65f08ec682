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
	CONSTRAINT "order_endings_vendor_id_day_status_ended_by_reason_pk" PRIMARY KEY("vendor_id","day","status","ended_by","reason")
);
--> statement-breakpoint
CREATE TABLE "order_hours" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" integer NOT NULL,
	"orders" integer NOT NULL,
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
CREATE TABLE "shop_customers" (
	"vendor_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "shop_customers_vendor_id_customer_id_pk" PRIMARY KEY("vendor_id","customer_id")
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
CREATE TABLE "payout_entries" (
	"vendor_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	CONSTRAINT "payout_entries_vendor_id_entry_id_pk" PRIMARY KEY("vendor_id","entry_id")
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
	"paid_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "payouts_vendor_id_id_pk" PRIMARY KEY("vendor_id","id")
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
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_totals" ADD CONSTRAINT "review_totals_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_customers_number_key" ON "shop_customers" USING btree ("vendor_id","number");--> statement-breakpoint
CREATE INDEX "payout_entries_payout_idx" ON "payout_entries" USING btree ("vendor_id","payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_number_key" ON "payouts" USING btree ("vendor_id","number");--> statement-breakpoint
CREATE INDEX "payouts_created_idx" ON "payouts" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_id_idx" ON "payouts" USING btree ("id","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order_key" ON "reviews" USING btree ("vendor_id","order_id");--> statement-breakpoint
CREATE INDEX "reviews_created_idx" ON "reviews" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_stars_idx" ON "reviews" USING btree ("vendor_id","stars","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered_idx" ON "reviews" USING btree ("vendor_id","created_at","id") WHERE "reviews"."reply" is null;