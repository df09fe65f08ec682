CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"is_email_proven" boolean NOT NULL,
	"applied_from" text,
	"display_name" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by" uuid,
	"accepted_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "invitations_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "invitations_role_known" CHECK ("invitations"."role" in ('manager', 'kitchen', 'bookkeeper'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"pin_hash" text,
	"starter_pin_until" timestamp with time zone,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"added_by" uuid,
	CONSTRAINT "members_id_vendor_id_pk" PRIMARY KEY("id","vendor_id"),
	CONSTRAINT "members_role_known" CHECK ("members"."role" in ('manager', 'kitchen', 'bookkeeper'))
);
--> statement-breakpoint
CREATE TABLE "pin_attempts" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"succeeded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pin_attempts_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "store_devices" (
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"enrolled_by" uuid,
	"enrolled_at" timestamp with time zone,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "store_devices_id_vendor_id_pk" PRIMARY KEY("id","vendor_id")
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "stop_links" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "owner_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_fk" FOREIGN KEY ("invited_by","vendor_id") REFERENCES "public"."members"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_attempts" ADD CONSTRAINT "pin_attempts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_devices" ADD CONSTRAINT "store_devices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_devices" ADD CONSTRAINT "store_devices_enrolled_by_fk" FOREIGN KEY ("enrolled_by","vendor_id") REFERENCES "public"."members"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "people_email_key" ON "people" USING btree (lower("email")) WHERE "people"."is_email_proven";--> statement-breakpoint
CREATE INDEX "people_applicants_idx" ON "people" USING btree (lower("email")) WHERE not "people"."is_email_proven";--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_key" ON "invitations" USING btree ("vendor_id",lower("email")) WHERE ("invitations"."accepted_at" is null and "invitations"."cancelled_at" is null);--> statement-breakpoint
CREATE INDEX "invitations_sent_idx" ON "invitations" USING btree ("vendor_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_person_key" ON "members" USING btree ("vendor_id","person_id") WHERE "members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "members_person_idx" ON "members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pin_attempts_member_idx" ON "pin_attempts" USING btree ("vendor_id","member_id","at");--> statement-breakpoint
CREATE INDEX "pin_attempts_device_idx" ON "pin_attempts" USING btree ("vendor_id","device_id","at");--> statement-breakpoint
CREATE INDEX "pin_attempts_at_idx" ON "pin_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_devices_code_key" ON "store_devices" USING btree ("code_hash","vendor_id");--> statement-breakpoint
CREATE INDEX "store_devices_vendor_idx" ON "store_devices" USING btree ("vendor_id");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_links" ADD CONSTRAINT "stop_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_fk" FOREIGN KEY ("member_id","vendor_id") REFERENCES "public"."members"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_fk" FOREIGN KEY ("device_id","vendor_id") REFERENCES "public"."store_devices"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Every store has its owner, and one that the version before adds gets its owner here: the column's default is the id.
INSERT INTO people (id, email, is_email_proven, applied_from, display_name, phone, password_hash)
  SELECT owner_id, email, is_address_proven, applied_from, trim(first_name || ' ' || last_name), phone, password_hash FROM vendors;--> statement-breakpoint
CREATE FUNCTION add_owner_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people (id, email, is_email_proven, applied_from, display_name, phone, password_hash)
    VALUES (NEW.owner_id, NEW.email, NEW.is_address_proven, NEW.applied_from, trim(NEW.first_name || ' ' || NEW.last_name),
      NEW.phone, NEW.password_hash)
    ON CONFLICT DO NOTHING;
  -- Somebody else has verified the address: no store is added, as where an owner has.
  IF NOT EXISTS (SELECT FROM people WHERE id = NEW.owner_id) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER vendors_owner_added BEFORE INSERT ON vendors FOR EACH ROW EXECUTE FUNCTION add_owner_of_store();--> statement-breakpoint

-- What signs an owner in is in both tables as long as a version may run that knows only `vendors`. Each side writes the
-- other one only where it differs, which ends the round. Whoever changes a person locks their store first.
CREATE FUNCTION copy_store_to_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A store is erased alone if its owner still works elsewhere.
  IF NEW.email = 'deleted-' || NEW.id || '@deleted.invalid' AND (
      EXISTS (SELECT FROM members WHERE person_id = NEW.owner_id AND ended_at IS NULL)
      OR EXISTS (SELECT FROM vendors WHERE owner_id = NEW.owner_id AND id <> NEW.id AND status <> 'DELETED')) THEN
    RETURN NULL;
  END IF;
  UPDATE people SET email = NEW.email, is_email_proven = NEW.is_address_proven, applied_from = NEW.applied_from,
      phone = NEW.phone, password_hash = NEW.password_hash,
      display_name = CASE WHEN (NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name)
        THEN trim(NEW.first_name || ' ' || NEW.last_name) ELSE display_name END
    WHERE id = NEW.owner_id
      AND ((email, is_email_proven, applied_from, phone, password_hash)
        IS DISTINCT FROM (NEW.email, NEW.is_address_proven, NEW.applied_from, NEW.phone, NEW.password_hash)
        OR (NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER vendors_copied_to_owner AFTER UPDATE ON vendors FOR EACH ROW WHEN (
  (NEW.email, NEW.is_address_proven, NEW.applied_from, NEW.phone, NEW.password_hash, NEW.first_name, NEW.last_name)
    IS DISTINCT FROM
  (OLD.email, OLD.is_address_proven, OLD.applied_from, OLD.phone, OLD.password_hash, OLD.first_name, OLD.last_name))
  EXECUTE FUNCTION copy_store_to_owner();--> statement-breakpoint
CREATE FUNCTION copy_owner_to_stores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vendors SET email = NEW.email, is_address_proven = NEW.is_email_proven, applied_from = NEW.applied_from,
      phone = NEW.phone, password_hash = NEW.password_hash
    WHERE owner_id = NEW.id AND status <> 'DELETED'
      AND (email, is_address_proven, applied_from, phone, password_hash)
        IS DISTINCT FROM (NEW.email, NEW.is_email_proven, NEW.applied_from, NEW.phone, NEW.password_hash);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER people_copied_to_stores AFTER UPDATE ON people FOR EACH ROW WHEN (
  (NEW.email, NEW.is_email_proven, NEW.applied_from, NEW.phone, NEW.password_hash)
    IS DISTINCT FROM (OLD.email, OLD.is_email_proven, OLD.applied_from, OLD.phone, OLD.password_hash))
  EXECUTE FUNCTION copy_owner_to_stores();--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_person_idx" ON "one_time_codes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_person_idx" ON "sessions" USING btree ("person_id","vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "trusted_devices_person_idx" ON "trusted_devices" USING btree ("person_id","device_hash");--> statement-breakpoint
CREATE INDEX "vendors_owner_idx" ON "vendors" USING btree ("owner_id");