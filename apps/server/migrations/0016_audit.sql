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
DROP INDEX "order_steps_at_idx";--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "acting" jsonb;--> statement-breakpoint
CREATE INDEX "audit_records_at_idx" ON "audit_records" USING btree ("vendor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_records_all_idx" ON "audit_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "order_steps_at_idx" ON "order_steps" USING btree ("vendor_id","at","order_id","step");