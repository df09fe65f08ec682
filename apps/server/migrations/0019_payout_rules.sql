UPDATE payouts SET status = 'returned', returned_at = created_at WHERE status = 'failed';--> statement-breakpoint
UPDATE payouts SET sent_at = created_at WHERE sent_at IS NULL;--> statement-breakpoint
CREATE FUNCTION payout_destination_is_pinned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'where a payout goes is never changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payout_destinations_pinned BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_destinations
  FOR EACH STATEMENT EXECUTE FUNCTION payout_destination_is_pinned();
