-- The trail is only added to. After two years a record may go, and a step may lose who made it; by the database's own
-- clock, which nobody who writes to it can set.
CREATE FUNCTION trail_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the trail is never changed, only added to' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_records_append_only BEFORE UPDATE OR TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION trail_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_records_kept BEFORE DELETE ON audit_records
  FOR EACH ROW WHEN (OLD.at > now() - interval '2 years') EXECUTE FUNCTION trail_is_append_only();--> statement-breakpoint
CREATE TRIGGER order_steps_append_only BEFORE DELETE OR TRUNCATE ON order_steps
  FOR EACH STATEMENT EXECUTE FUNCTION trail_is_append_only();--> statement-breakpoint
CREATE TRIGGER order_steps_kept BEFORE UPDATE ON order_steps
  FOR EACH ROW WHEN (OLD.at > now() - interval '2 years' OR NEW.acting IS NOT NULL
    OR (NEW.vendor_id, NEW.order_id, NEW.step, NEW.status, NEW.move, NEW."by", NEW.reason, NEW.at)
      IS DISTINCT FROM (OLD.vendor_id, OLD.order_id, OLD.step, OLD.status, OLD.move, OLD."by", OLD.reason, OLD.at))
  EXECUTE FUNCTION trail_is_append_only();
