CREATE TABLE "payout_destinations" (
	"vendor_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	CONSTRAINT "payout_destinations_vendor_id_payout_id_pk" PRIMARY KEY("vendor_id","payout_id")
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scheduled_for" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "payout_runs_scheduled_key" UNIQUE("scheduled_for")
);
--> statement-breakpoint
CREATE TABLE "payout_skips" (
	"run_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"available" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_skips_run_id_vendor_id_pk" PRIMARY KEY("run_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "payout_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"recipient_code" text,
	"transfer_code" text,
	"last_error" text,
	CONSTRAINT "payout_transfers_payout_key" UNIQUE("payout_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payout_runs_started_idx" ON "payout_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "payout_skips_vendor_idx" ON "payout_skips" USING btree ("vendor_id","at");--> statement-breakpoint
CREATE INDEX "payout_skips_failed_idx" ON "payout_skips" USING btree ("at") WHERE "payout_skips"."reason" = 'failed';--> statement-breakpoint
CREATE INDEX "payout_transfers_due_idx" ON "payout_transfers" USING btree ("due_at") WHERE "payout_transfers"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "payouts_all_idx" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_status_idx" ON "payouts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_run_key" ON "payouts" USING btree ("run_id","vendor_id") WHERE "payouts"."run_id" is not null;