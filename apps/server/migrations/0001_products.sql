CREATE TABLE "product_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_undo_steps" (
	"undo_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"before" jsonb,
	"quantity_change" integer,
	"version" integer NOT NULL,
	CONSTRAINT "product_undo_steps_undo_id_product_id_pk" PRIMARY KEY("undo_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"grams" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price" bigint NOT NULL,
	"sku" text,
	"status" text NOT NULL,
	"unavailable_until" timestamp with time zone,
	"quantity" integer,
	"low_stock" integer,
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
	"stock_order" integer GENERATED ALWAYS AS (coalesce("products"."quantity", 2147483647)) STORED NOT NULL,
	"is_low" boolean GENERATED ALWAYS AS (coalesce("products"."quantity" <= "products"."low_stock", false)) STORED NOT NULL,
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."quantity" >= 0),
	CONSTRAINT "products_price_above_zero" CHECK ("products"."price" > 0),
	CONSTRAINT "products_active_is_available" CHECK ("products"."status" <> 'active' or "products"."unavailable_until" is null),
	CONSTRAINT "products_active_has_stock" CHECK ("products"."status" <> 'active' or "products"."quantity" is distinct from 0)
);
--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_undo_steps" ADD CONSTRAINT "product_undo_steps_undo_id_product_undos_id_fk" FOREIGN KEY ("undo_id") REFERENCES "public"."product_undos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_undo_steps" ADD CONSTRAINT "product_undo_steps_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_undos" ADD CONSTRAINT "product_undos_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_unused_idx" ON "product_images" USING btree ("unused_since") WHERE "product_images"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "product_undos_until_idx" ON "product_undos" USING btree ("until");--> statement-breakpoint
CREATE INDEX "product_search_grams_idx" ON "product_search" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("vendor_id","status","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_newest_idx" ON "products" USING btree ("vendor_id","category","status","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_low_newest_idx" ON "products" USING btree ("vendor_id","status","id") WHERE "products"."deleted_at" is null and "products"."is_low";--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("vendor_id","status","name_key","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_name_idx" ON "products" USING btree ("vendor_id","category","status","name_key","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_low_name_idx" ON "products" USING btree ("vendor_id","status","name_key","id") WHERE "products"."deleted_at" is null and "products"."is_low";--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("vendor_id","status","price","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_price_idx" ON "products" USING btree ("vendor_id","category","status","price","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_low_price_idx" ON "products" USING btree ("vendor_id","status","price","id") WHERE "products"."deleted_at" is null and "products"."is_low";--> statement-breakpoint
CREATE INDEX "products_stock_idx" ON "products" USING btree ("vendor_id","status","stock_order","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_stock_idx" ON "products" USING btree ("vendor_id","category","status","stock_order","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_low_stock_idx" ON "products" USING btree ("vendor_id","status","stock_order","id") WHERE "products"."deleted_at" is null and "products"."is_low";--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_key" ON "products" USING btree ("vendor_id","sku_key") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_back_idx" ON "products" USING btree ("unavailable_until") WHERE "products"."unavailable_until" is not null and "products"."deleted_at" is null;