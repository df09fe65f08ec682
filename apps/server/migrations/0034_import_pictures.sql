CREATE TABLE "import_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"given" text NOT NULL,
	"file_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_due_idx" ON "import_pictures" USING btree ("due_at") WHERE "import_pictures"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "import_pictures_import_idx" ON "import_pictures" USING btree ("vendor_id","import_id","row");--> statement-breakpoint
CREATE INDEX "import_pictures_created_idx" ON "import_pictures" USING btree ("created_at");