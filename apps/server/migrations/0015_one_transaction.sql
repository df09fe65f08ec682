ALTER TABLE "idempotent_answers" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ALTER COLUMN "answer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "adverts" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE UNIQUE INDEX "adverts_reference_key" ON "adverts" USING btree ("vendor_id","reference") WHERE "adverts"."reference" is not null;