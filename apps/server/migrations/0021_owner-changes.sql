CREATE TABLE "owner_changes" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"identification_document" text,
	"identification_number" text,
	"terms_version" text,
	"terms_agreed_at" timestamp with time zone,
	"reason" text,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "owner_changes_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "owner_changes_status_known" CHECK ("owner_changes"."status" in ('offered', 'waiting', 'approved', 'refused', 'declined', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "stop_links" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "owner_changes" ADD CONSTRAINT "owner_changes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_changes" ADD CONSTRAINT "owner_changes_member_fk" FOREIGN KEY ("member_id","vendor_id") REFERENCES "public"."members"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_changes_vendor_idx" ON "owner_changes" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "owner_changes_status_idx" ON "owner_changes" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_changes_one_open_key" ON "owner_changes" USING btree ("vendor_id") WHERE "owner_changes"."status" in ('offered', 'waiting');--> statement-breakpoint
ALTER TABLE "stop_links" ADD CONSTRAINT "stop_links_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;