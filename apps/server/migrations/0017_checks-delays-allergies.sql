CREATE TABLE "order_delays" (
	"vendor_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"minutes" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_delays_vendor_id_order_id_number_pk" PRIMARY KEY("vendor_id","order_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_item_checks" (
	"vendor_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"by_member" uuid,
	"by_device" uuid,
	"unchecked_at" timestamp with time zone,
	CONSTRAINT "order_item_checks_vendor_id_order_id_line_pk" PRIMARY KEY("vendor_id","order_id","line")
);
--> statement-breakpoint
ALTER TABLE "order_answers" ADD COLUMN "delays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "allergy_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delay_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_delays" ADD CONSTRAINT "order_delays_order_fk" FOREIGN KEY ("vendor_id","order_id") REFERENCES "public"."orders"("vendor_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_checks" ADD CONSTRAINT "order_item_checks_item_fk" FOREIGN KEY ("vendor_id","order_id","line") REFERENCES "public"."order_items"("vendor_id","order_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- After the orders, as every step locks them. Valid rows stay valid, so a later step checks them beside running processes.
ALTER TABLE "order_steps" DROP CONSTRAINT "order_steps_move_known";--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_move_known" CHECK ("order_steps"."move" in ('confirm', 'confirmAutomatically', 'decline', 'expire', 'cancelAsCustomer', 'cancelAsAdministrator', 'startPreparing', 'cancelInPreparation', 'readyForCourier', 'readyForPickUp', 'recall', 'assign', 'release', 'dispatch', 'deliver', 'failDelivery', 'collect', 'collectAtGateway', 'missCollection', 'complete')) NOT VALID;
