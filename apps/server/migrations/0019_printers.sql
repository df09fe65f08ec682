CREATE TABLE "print_jobs" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"printer_id" uuid NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"copy" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"is_reprint" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "print_jobs_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "print_jobs_kind_known" CHECK ("print_jobs"."kind" in ('kitchen', 'order', 'test')),
	CONSTRAINT "print_jobs_cause_known" CHECK ("print_jobs"."cause" in ('placed', 'confirmed', 'by_hand', 'test')),
	CONSTRAINT "print_jobs_state_known" CHECK ("print_jobs"."state" in ('pending', 'fetched', 'printed', 'failed', 'unconfirmed', 'cancelled')),
	CONSTRAINT "print_jobs_failure_known" CHECK ("print_jobs"."failure" in ('no_paper', 'cover_open', 'offline', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"make" text NOT NULL,
	"model" text,
	"paper" integer NOT NULL,
	"dots" integer NOT NULL,
	"prints" text NOT NULL,
	"print_when" text NOT NULL,
	"copies" integer NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"secret_hash" text,
	"reported" text DEFAULT 'ready' NOT NULL,
	"poll_seconds" integer NOT NULL,
	"seen_at" timestamp with time zone,
	"is_lost" boolean DEFAULT false NOT NULL,
	"lost_at" timestamp with time zone,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "printers_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "printers_make_known" CHECK ("printers"."make" in ('star', 'epson')),
	CONSTRAINT "printers_prints_known" CHECK ("printers"."prints" in ('kitchen', 'order')),
	CONSTRAINT "printers_when_known" CHECK ("printers"."print_when" in ('placed', 'confirmed', 'by_hand'))
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_fk" FOREIGN KEY ("printer_id","vendor_id") REFERENCES "public"."printers"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_fk" FOREIGN KEY ("vendor_id","order_id") REFERENCES "public"."orders"("vendor_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_ticket_key" ON "print_jobs" USING btree ("vendor_id","printer_id","order_id","kind","cause","copy") WHERE "print_jobs"."cause" in ('placed', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_in_flight_key" ON "print_jobs" USING btree ("vendor_id","printer_id") WHERE "print_jobs"."state" = 'fetched';--> statement-breakpoint
CREATE INDEX "print_jobs_waiting_idx" ON "print_jobs" USING btree ("vendor_id","printer_id","created_at") WHERE "print_jobs"."state" in ('pending', 'fetched', 'failed', 'unconfirmed');--> statement-breakpoint
CREATE INDEX "print_jobs_order_idx" ON "print_jobs" USING btree ("vendor_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "print_jobs_vendor_idx" ON "print_jobs" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "print_jobs_created_idx" ON "print_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "print_jobs_due_idx" ON "print_jobs" USING btree ("due_at") WHERE "print_jobs"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "printers_secret_key" ON "printers" USING btree ("secret_hash","vendor_id");--> statement-breakpoint
CREATE INDEX "printers_vendor_idx" ON "printers" USING btree ("vendor_id","added_at");--> statement-breakpoint
CREATE INDEX "printers_lost_idx" ON "printers" USING btree ("lost_at") WHERE "printers"."lost_at" is not null;--> statement-breakpoint
CREATE INDEX "printers_removed_idx" ON "printers" USING btree ("removed_at") WHERE "printers"."removed_at" is not null;