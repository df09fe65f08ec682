-- migration: no transaction
-- The entries from before the trigger, vendor by vendor: deliveries wait for one vendor at a time.
DO $$
DECLARE
  vendor uuid;
BEGIN
  FOR vendor IN SELECT vendor_id FROM ledger_balances LOOP
    PERFORM rebuild_ledger_terms(vendor);
    COMMIT;
  END LOOP;
END $$;
