-- A step may lose its reason, which is free text and may name a person; and after two years who made it. Nothing else.
DROP TRIGGER order_steps_kept ON order_steps;--> statement-breakpoint
CREATE TRIGGER order_steps_kept BEFORE UPDATE ON order_steps
  FOR EACH ROW WHEN (
    (NEW.vendor_id, NEW.order_id, NEW.step, NEW.status, NEW.move, NEW."by", NEW.at)
      IS DISTINCT FROM (OLD.vendor_id, OLD.order_id, OLD.step, OLD.status, OLD.move, OLD."by", OLD.at)
    OR (NEW.reason IS DISTINCT FROM OLD.reason AND NEW.reason IS NOT NULL)
    OR (NEW.acting IS DISTINCT FROM OLD.acting AND (NEW.acting IS NOT NULL OR OLD.at > now() - interval '2 years')))
  EXECUTE FUNCTION trail_is_append_only();
