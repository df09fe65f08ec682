ALTER TABLE order_steps VALIDATE CONSTRAINT order_steps_move_known;--> statement-breakpoint
CREATE TRIGGER order_delays_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_delays
  FOR EACH STATEMENT EXECUTE FUNCTION trail_is_append_only();--> statement-breakpoint

-- Delays count with the order, by the day on which it was placed.
CREATE FUNCTION count_order_delay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_answers AS a (vendor_id, day, accepted, refused, confirmed, confirm_time, readied, ready_time, delays)
    SELECT vendor_id, (placed_at AT TIME ZONE vendor_zone(vendor_id))::date, 0, 0, 0, 0, 0, 0, 1
    FROM orders WHERE vendor_id = NEW.vendor_id AND id = NEW.order_id
    ON CONFLICT (vendor_id, day) DO UPDATE SET delays = a.delays + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_delays_counted AFTER INSERT ON order_delays
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_order_delay();--> statement-breakpoint

-- As before, but of an order's readies only the first counts.
CREATE OR REPLACE FUNCTION count_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  o record;
  begun timestamptz;
  is_confirmed boolean := NEW.move = 'confirm';
  is_readied boolean := NEW.move IN ('readyForCourier', 'readyForPickUp');
  is_over boolean := NEW.status IN ('declined', 'canceled');
  -- Whether the order begins to count as sold, or no longer does.
  counted integer := (NEW.status = 'confirmed')::int - (is_over AND EXISTS (SELECT FROM order_steps
    WHERE vendor_id = NEW.vendor_id AND order_id = NEW.order_id AND status = 'confirmed'))::int;
BEGIN
  SELECT (placed_at AT TIME ZONE vendor_zone(vendor_id))::date AS day,
    extract(hour FROM placed_at AT TIME ZONE vendor_zone(vendor_id)) AS hour, placed_at, decline_reason,
    subtotal - discount AS sales INTO o
    FROM orders WHERE vendor_id = NEW.vendor_id AND id = NEW.order_id;
  IF o IS NULL THEN RETURN NULL; END IF;
  IF is_readied THEN
    -- After a recall it is made ready again, which is no second preparation.
    SELECT max(at) FILTER (WHERE status IN ('confirmed', 'ongoing')),
        bool_and(move IS NULL OR move NOT IN ('readyForCourier', 'readyForPickUp')) INTO begun, is_readied
      FROM order_steps WHERE vendor_id = NEW.vendor_id AND order_id = NEW.order_id AND step < NEW.step;
  END IF;
  IF NEW.status IN ('confirmed', 'declined') OR NEW.move = 'expire' OR is_readied THEN
    INSERT INTO order_answers AS a
      (vendor_id, day, accepted, refused, confirmed, confirm_time, readied, ready_time)
      VALUES (NEW.vendor_id, o.day, (NEW.status = 'confirmed')::int, (NEW.status = 'declined' OR NEW.move = 'expire')::int,
        is_confirmed::int, CASE WHEN is_confirmed THEN milliseconds_between(o.placed_at, NEW.at) ELSE 0 END,
        is_readied::int, CASE WHEN is_readied THEN milliseconds_between(begun, NEW.at) ELSE 0 END)
      ON CONFLICT (vendor_id, day) DO UPDATE SET accepted = a.accepted + excluded.accepted,
        refused = a.refused + excluded.refused, confirmed = a.confirmed + excluded.confirmed,
        confirm_time = a.confirm_time + excluded.confirm_time, readied = a.readied + excluded.readied,
        ready_time = a.ready_time + excluded.ready_time;
  END IF;
  IF counted <> 0 THEN
    INSERT INTO order_hours AS h (vendor_id, day, hour, orders, sold, value)
      VALUES (NEW.vendor_id, o.day, o.hour, 0, counted, counted * o.sales)
      ON CONFLICT (vendor_id, day, hour) DO UPDATE SET sold = h.sold + excluded.sold, value = h.value + excluded.value;
  END IF;
  IF is_over THEN
    INSERT INTO order_endings AS e (vendor_id, day, status, ended_by, reason, orders)
      VALUES (NEW.vendor_id, o.day, NEW.status, NEW."by",
        coalesce(CASE WHEN NEW.status = 'declined' THEN o.decline_reason END, NEW.reason, ''), 1)
      ON CONFLICT (vendor_id, day, status, ended_by, reason) DO UPDATE SET orders = e.orders + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- And here. Delays are computed from the orders.
CREATE OR REPLACE FUNCTION rebuild_day_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders, order_steps, ledger_entries IN SHARE ROW EXCLUSIVE MODE;
  TRUNCATE order_hours, order_answers, order_endings, shop_customers, customer_days, product_days, promotion_days,
    ledger_days, ledger_balances;
  CREATE TEMPORARY TABLE placed_orders ON COMMIT DROP AS
    SELECT o.vendor_id, o.id, o.customer_id, o.subtotal - o.discount AS sales, o.status, o.decline_reason, o.placed_at,
      o.delay_count, o.placed_at AT TIME ZONE v.time_zone AS placed,
      row_number() OVER (PARTITION BY o.vendor_id, o.customer_id ORDER BY o.placed_at, o.id) AS place
    FROM orders o JOIN vendors v ON v.id = o.vendor_id;
  ANALYZE placed_orders;
  INSERT INTO order_hours (vendor_id, day, hour, orders, sold, value)
    SELECT vendor_id, placed::date, extract(hour FROM placed), count(*),
      count(*) FILTER (WHERE status NOT IN ('placed', 'declined', 'canceled')),
      coalesce(sum(sales) FILTER (WHERE status NOT IN ('placed', 'declined', 'canceled')), 0)
    FROM placed_orders GROUP BY 1, 2, 3;
  INSERT INTO shop_customers (vendor_id, customer_id, number)
    SELECT vendor_id, customer_id, row_number() OVER (PARTITION BY vendor_id ORDER BY placed_at, id) - 1
    FROM placed_orders WHERE place = 1;
  INSERT INTO customer_days (vendor_id, day, block, customers, returned)
    SELECT p.vendor_id, p.placed::date, c.number / 1024, bit_or(set_bit(0::bit(1024), c.number % 1024, 1)),
      bit_or(set_bit(0::bit(1024), c.number % 1024, (p.place > 1)::int))
    FROM placed_orders p JOIN shop_customers c USING (vendor_id, customer_id) GROUP BY 1, 2, 3;
  INSERT INTO order_answers (vendor_id, day, accepted, refused, confirmed, confirm_time, readied, ready_time, delays)
    SELECT s.vendor_id, p.placed::date, count(*) FILTER (WHERE s.status = 'confirmed'),
      count(*) FILTER (WHERE s.status = 'declined' OR s.move = 'expire'), count(*) FILTER (WHERE s.move = 'confirm'),
      coalesce(sum(milliseconds_between(p.placed_at, s.at)) FILTER (WHERE s.move = 'confirm'), 0),
      count(*) FILTER (WHERE s.step = s.first_ready),
      coalesce(sum(milliseconds_between(s.begun, s.at)) FILTER (WHERE s.step = s.first_ready), 0),
      coalesce(sum(p.delay_count) FILTER (WHERE s.status = 'confirmed'), 0)
    FROM (SELECT *, max(at) FILTER (WHERE status IN ('confirmed', 'ongoing') AND move <> 'recall') OVER of_order AS begun,
        min(step) FILTER (WHERE move IN ('readyForCourier', 'readyForPickUp')) OVER of_order AS first_ready
      FROM order_steps WINDOW of_order AS (PARTITION BY vendor_id, order_id)) s
    JOIN placed_orders p ON p.vendor_id = s.vendor_id AND p.id = s.order_id
    WHERE s.status IN ('confirmed', 'declined') OR s.move = 'expire' OR s.step = s.first_ready
    GROUP BY 1, 2;
  INSERT INTO order_endings (vendor_id, day, status, ended_by, reason, orders)
    SELECT s.vendor_id, p.placed::date, s.status, s.by,
      coalesce(CASE WHEN s.status = 'declined' THEN p.decline_reason END, s.reason, ''), count(*)
    FROM order_steps s JOIN placed_orders p ON p.vendor_id = s.vendor_id AND p.id = s.order_id
    WHERE s.status IN ('declined', 'canceled') GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO ledger_days (vendor_id, day, kind, entries, earned, commission, pending, available)
    SELECT vendor_id, day, kind, count(*), sum(earned), sum(commission), sum(pending_change), sum(available_change)
    FROM ledger_entries GROUP BY 1, 2, 3;
  INSERT INTO ledger_balances (vendor_id, pending, available)
    SELECT vendor_id, sum(pending), sum(available) FROM ledger_days GROUP BY 1;
  INSERT INTO product_days (vendor_id, day, product_id, quantity, sales)
    SELECT e.vendor_id, e.day, i.product_id, sum(i.quantity), sum(i.line_total)
    FROM ledger_entries e JOIN order_items i ON i.vendor_id = e.vendor_id AND i.order_id = e.order_id
    WHERE e.kind = 'order_earned' GROUP BY 1, 2, 3;
  INSERT INTO promotion_days (vendor_id, day, promotion_id, orders, sales, cost)
    SELECT e.vendor_id, e.day, o.promotion_id, count(*), sum(o.subtotal - o.discount),
      sum(o.discount + o.delivery_paid_by_vendor)
    FROM ledger_entries e JOIN orders o ON o.vendor_id = e.vendor_id AND o.id = e.order_id
    WHERE e.kind = 'order_earned' AND o.promotion_id IS NOT NULL GROUP BY 1, 2, 3;
  DROP TABLE placed_orders;
END $$;
