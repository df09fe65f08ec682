ALTER TABLE "unkept_files" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "unkept_files" ADD COLUMN "given_up_at" timestamp with time zone;