CREATE TABLE "ledger_term_days" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"term" text NOT NULL,
	"entries" integer NOT NULL,
	"amount" bigint NOT NULL,
	"base" bigint NOT NULL,
	CONSTRAINT "ledger_term_days_vendor_id_day_term_pk" PRIMARY KEY("vendor_id","day","term")
);
--> statement-breakpoint
-- As for the other roll-ups: the key includes the sums, and a vacuum follows soon.
ALTER TABLE ledger_term_days DROP CONSTRAINT ledger_term_days_vendor_id_day_term_pk,
  ADD CONSTRAINT ledger_term_days_vendor_id_day_term_pk PRIMARY KEY (vendor_id, day, term) INCLUDE (entries, amount, base);--> statement-breakpoint
ALTER TABLE ledger_term_days SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint

-- The lines of an entry's arithmetic, by term. Runs after ledger_entries_counted, which by then holds the vendor's row of
-- ledger_balances, so that nobody else writes this vendor's rows.
CREATE FUNCTION count_entry_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_term_days AS d (vendor_id, day, term, entries, amount, base)
    SELECT NEW.vendor_id, NEW.day, line ->> 'term', count(*), sum((line ->> 'amount')::bigint),
      coalesce(sum((line ->> 'base')::bigint), 0)
    FROM jsonb_array_elements(NEW.arithmetic) line GROUP BY 3
    ON CONFLICT (vendor_id, day, term) DO UPDATE SET entries = d.entries + excluded.entries,
      amount = d.amount + excluded.amount, base = d.base + excluded.base;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_terms_counted AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.arithmetic <> '[]') EXECUTE FUNCTION count_entry_terms();--> statement-breakpoint

-- Computes one vendor's terms again from the entries. Nobody else writes them meanwhile; who wants to adds afterwards.
CREATE FUNCTION rebuild_ledger_terms(vendor uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE ledger_term_days IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM ledger_term_days WHERE vendor_id = vendor;
  INSERT INTO ledger_term_days (vendor_id, day, term, entries, amount, base)
    SELECT e.vendor_id, e.day, line ->> 'term', count(*), sum((line ->> 'amount')::bigint),
      coalesce(sum((line ->> 'base')::bigint), 0)
    FROM ledger_entries e CROSS JOIN LATERAL jsonb_array_elements(e.arithmetic) line
    WHERE e.vendor_id = vendor GROUP BY 1, 2, 3;
END $$;--> statement-breakpoint
ALTER FUNCTION rebuild_roll_ups() RENAME TO rebuild_day_figures;--> statement-breakpoint
CREATE FUNCTION rebuild_roll_ups() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_day_figures();
  PERFORM rebuild_ledger_terms(vendor_id) FROM ledger_balances;
END $$;
