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
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"unused_since" timestamp with time zone
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
	"due_at" timestamp with time zone,
	CONSTRAINT "adverts_vendor_id_id_pk" PRIMARY KEY("vendor_id","id"),
	CONSTRAINT "adverts_refunded_once" CHECK ("adverts"."refunded" between 0 and "adverts"."cost")
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
	CONSTRAINT "promotions_within_limit" CHECK ("promotions"."times_used" >= 0 and "promotions"."times_used" <= "promotions"."total_limit")
);
--> statement-breakpoint
ALTER TABLE "advert_images" ADD CONSTRAINT "advert_images_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_images_unused_idx" ON "advert_images" USING btree ("unused_since") WHERE "advert_images"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "adverts_id_idx" ON "adverts" USING btree ("id","vendor_id");--> statement-breakpoint
CREATE INDEX "adverts_list_idx" ON "adverts" USING btree ("vendor_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "adverts_all_idx" ON "adverts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "adverts_due_idx" ON "adverts" USING btree ("due_at") WHERE "adverts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "promotion_uses_customer_idx" ON "promotion_uses" USING btree ("vendor_id","promotion_id","run","customer_id");--> statement-breakpoint
CREATE INDEX "promotions_entered_idx" ON "promotions" USING btree ("vendor_id","entered_at","id");--> statement-breakpoint
CREATE INDEX "promotions_ends_idx" ON "promotions" USING btree ("vendor_id","ends_at");--> statement-breakpoint
CREATE INDEX "promotions_due_idx" ON "promotions" USING btree ("due_at") WHERE "promotions"."due_at" is not null;