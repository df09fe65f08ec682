CREATE TABLE "category_discounts" (
	"vendor_id" uuid NOT NULL,
	"category" text NOT NULL,
	"discount" jsonb NOT NULL,
	CONSTRAINT "category_discounts_vendor_id_category_pk" PRIMARY KEY("vendor_id","category")
);
--> statement-breakpoint
ALTER TABLE "category_discounts" ADD CONSTRAINT "category_discounts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;