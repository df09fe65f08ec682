-- Most steps of an order count nowhere: those need not wait for the commit.
DROP TRIGGER order_steps_counted ON order_steps;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_steps_counted AFTER INSERT ON order_steps
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.move IN ('confirm', 'confirmAutomatically', 'readyForCourier', 'readyForPickUp')
    OR NEW.status IN ('declined', 'canceled'))
  EXECUTE FUNCTION count_order_step();
