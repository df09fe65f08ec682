CREATE TABLE "store_places" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"local_government" text,
	"landmark" text,
	"latitude" double precision,
	"longitude" double precision,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_news" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_relay" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_relay" jsonb;--> statement-breakpoint
ALTER TABLE "store_places" ADD CONSTRAINT "store_places_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;