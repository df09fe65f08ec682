ALTER TABLE "store_changes" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "store_changes" ADD COLUMN "last_name" text;