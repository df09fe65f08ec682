ALTER TABLE "ledger_entries" ADD COLUMN "pending_change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "available_change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "advert_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "advert_title" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "ledger_entries_kind_idx" ON "ledger_entries" USING btree ("vendor_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_idx" ON "ledger_entries" USING btree ("vendor_id","order_id") WHERE "ledger_entries"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reference_key" ON "ledger_entries" USING btree ("vendor_id","kind","reference") WHERE "ledger_entries"."reference" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
UPDATE "ledger_entries" e SET "pending_change" = s.pending, "available_change" = s.available
  FROM (SELECT vendor_id, entry_id,
      coalesce(sum(amount) FILTER (WHERE account = 'vendor_pending'), 0) AS pending,
      coalesce(sum(amount) FILTER (WHERE account = 'vendor_available'), 0) AS available
    FROM "ledger_lines" GROUP BY vendor_id, entry_id) s
  WHERE e.vendor_id = s.vendor_id AND e.id = s.entry_id;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_append_only";
