ALTER TABLE "sign_in_attempts" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "is_trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "is_blind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "challenge_id" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asker_hash" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "is_known_asker" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "loose_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_device_idx" ON "sign_in_attempts" USING btree ("device_hash","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at_idx" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "one_time_codes_challenge_idx" ON "one_time_codes" USING btree ("challenge_id");