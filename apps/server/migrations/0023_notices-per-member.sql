CREATE TABLE "member_notification_settings" (
	"vendor_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"push_notification" boolean NOT NULL,
	"email_notification" boolean NOT NULL,
	"sms_notification" boolean NOT NULL,
	"pick_up_status" boolean NOT NULL,
	"drop_off_status" boolean NOT NULL,
	CONSTRAINT "member_notification_settings_vendor_id_member_id_pk" PRIMARY KEY("vendor_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"vendor_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_reads_vendor_id_member_id_notification_id_pk" PRIMARY KEY("vendor_id","member_id","notification_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "news_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "notices_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_notification_settings" ADD CONSTRAINT "member_notification_settings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_reads_at_idx" ON "notification_reads" USING btree ("read_at");