CREATE TABLE "pay_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	CONSTRAINT "pay_ins_above_zero" CHECK ("pay_ins"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "pay_ins" ADD CONSTRAINT "pay_ins_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_ins_reference_key" ON "pay_ins" USING btree ("vendor_id","reference");--> statement-breakpoint
CREATE INDEX "pay_ins_waiting_idx" ON "pay_ins" USING btree ("created_at") WHERE "pay_ins"."status" <> 'paid';