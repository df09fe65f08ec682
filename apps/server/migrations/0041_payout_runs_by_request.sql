CREATE TABLE "payout_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"payouts" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
CREATE INDEX "payout_files_run_idx" ON "payout_files" USING btree ("run_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_file_idx" ON "payouts" USING btree ("file_id","created_at","id") WHERE "payouts"."file_id" is not null;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_request_key" UNIQUE("request_key");