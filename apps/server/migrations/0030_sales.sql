ALTER TABLE "order_hours" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is sold is worth its items less the vendor's promo: no courier's fee, and nothing that was declined or cancelled.
CREATE OR REPLACE FUNCTION count_placed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed timestamp := NEW.placed_at AT TIME ZONE vendor_zone(NEW.vendor_id);
  customer integer;
  is_new boolean;
  the_bit bit(1024);
BEGIN
  INSERT INTO order_hours AS h (vendor_id, day, hour, orders, sold, value)
    VALUES (NEW.vendor_id, placed::date, extract(hour FROM placed), 1, 1, NEW.subtotal - NEW.discount)
    ON CONFLICT (vendor_id, day, hour) DO UPDATE
      SET orders = h.orders + 1, sold = h.sold + 1, value = h.value + excluded.value;
  INSERT INTO shop_customers (vendor_id, customer_id, number)
    SELECT NEW.vendor_id, NEW.customer_id, coalesce(max(number) + 1, 0) FROM shop_customers WHERE vendor_id = NEW.vendor_id
    ON CONFLICT (vendor_id, customer_id) DO NOTHING;
  is_new := FOUND;
  SELECT number INTO customer FROM shop_customers WHERE vendor_id = NEW.vendor_id AND customer_id = NEW.customer_id;
  the_bit := set_bit(0::bit(1024), customer % 1024, 1);
  INSERT INTO customer_days AS c (vendor_id, day, block, customers, returned)
    VALUES (NEW.vendor_id, placed::date, customer / 1024, the_bit, CASE WHEN is_new THEN 0::bit(1024) ELSE the_bit END)
    ON CONFLICT (vendor_id, day, block) DO UPDATE
      SET customers = c.customers | excluded.customers, returned = c.returned | excluded.returned;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  o record;
  begun timestamptz;
  is_confirmed boolean := NEW.move = 'confirm';
  is_readied boolean := NEW.move IN ('readyForCourier', 'readyForPickUp');
BEGIN
  SELECT (placed_at AT TIME ZONE vendor_zone(vendor_id))::date AS day,
    extract(hour FROM placed_at AT TIME ZONE vendor_zone(vendor_id)) AS hour, placed_at, decline_reason,
    subtotal - discount AS sales INTO o
    FROM orders WHERE vendor_id = NEW.vendor_id AND id = NEW.order_id;
  IF o IS NULL THEN RETURN NULL; END IF;
  IF is_readied THEN
    SELECT max(at) INTO begun FROM order_steps
      WHERE vendor_id = NEW.vendor_id AND order_id = NEW.order_id AND status IN ('confirmed', 'ongoing');
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
  IF NEW.status IN ('declined', 'canceled') THEN
    INSERT INTO order_hours AS h (vendor_id, day, hour, orders, sold, value)
      VALUES (NEW.vendor_id, o.day, o.hour, 0, -1, 0 - o.sales)
      ON CONFLICT (vendor_id, day, hour) DO UPDATE SET sold = h.sold - 1, value = h.value + excluded.value;
    INSERT INTO order_endings AS e (vendor_id, day, status, ended_by, reason, orders)
      VALUES (NEW.vendor_id, o.day, NEW.status, NEW."by",
        coalesce(CASE WHEN NEW.status = 'declined' THEN o.decline_reason END, NEW.reason, ''), 1)
      ON CONFLICT (vendor_id, day, status, ended_by, reason) DO UPDATE SET orders = e.orders + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_roll_ups() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders, order_steps, ledger_entries IN SHARE ROW EXCLUSIVE MODE;
  TRUNCATE order_hours, order_answers, order_endings, shop_customers, customer_days, product_days, ledger_days,
    ledger_balances;
  CREATE TEMPORARY TABLE placed_orders ON COMMIT DROP AS
    SELECT o.vendor_id, o.id, o.customer_id, o.subtotal - o.discount AS sales, o.status, o.decline_reason, o.placed_at,
      o.placed_at AT TIME ZONE v.time_zone AS placed,
      row_number() OVER (PARTITION BY o.vendor_id, o.customer_id ORDER BY o.placed_at, o.id) AS place
    FROM orders o JOIN vendors v ON v.id = o.vendor_id;
  ANALYZE placed_orders;
  INSERT INTO order_hours (vendor_id, day, hour, orders, sold, value)
    SELECT vendor_id, placed::date, extract(hour FROM placed), count(*),
      count(*) FILTER (WHERE status NOT IN ('declined', 'canceled')),
      coalesce(sum(sales) FILTER (WHERE status NOT IN ('declined', 'canceled')), 0)
    FROM placed_orders GROUP BY 1, 2, 3;
  INSERT INTO shop_customers (vendor_id, customer_id, number)
    SELECT vendor_id, customer_id, row_number() OVER (PARTITION BY vendor_id ORDER BY placed_at, id) - 1
    FROM placed_orders WHERE place = 1;
  INSERT INTO customer_days (vendor_id, day, block, customers, returned)
    SELECT p.vendor_id, p.placed::date, c.number / 1024, bit_or(set_bit(0::bit(1024), c.number % 1024, 1)),
      bit_or(set_bit(0::bit(1024), c.number % 1024, (p.place > 1)::int))
    FROM placed_orders p JOIN shop_customers c USING (vendor_id, customer_id) GROUP BY 1, 2, 3;
  INSERT INTO order_answers (vendor_id, day, accepted, refused, confirmed, confirm_time, readied, ready_time)
    SELECT s.vendor_id, p.placed::date, count(*) FILTER (WHERE s.status = 'confirmed'),
      count(*) FILTER (WHERE s.status = 'declined' OR s.move = 'expire'), count(*) FILTER (WHERE s.move = 'confirm'),
      coalesce(sum(milliseconds_between(p.placed_at, s.at)) FILTER (WHERE s.move = 'confirm'), 0),
      count(*) FILTER (WHERE s.move IN ('readyForCourier', 'readyForPickUp')),
      coalesce(sum(milliseconds_between(s.begun, s.at)) FILTER (WHERE s.move IN ('readyForCourier', 'readyForPickUp')), 0)
    FROM (SELECT *, max(at) FILTER (WHERE status IN ('confirmed', 'ongoing')) OVER (PARTITION BY vendor_id, order_id) AS begun
      FROM order_steps) s
    JOIN placed_orders p ON p.vendor_id = s.vendor_id AND p.id = s.order_id
    WHERE s.status IN ('confirmed', 'declined') OR s.move IN ('expire', 'readyForCourier', 'readyForPickUp')
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
  DROP TABLE placed_orders;
END $$;--> statement-breakpoint
LOCK TABLE orders, order_steps IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
UPDATE order_hours h SET sold = s.sold, value = s.value FROM (
  SELECT o.vendor_id, (o.placed_at AT TIME ZONE v.time_zone)::date AS day,
    extract(hour FROM o.placed_at AT TIME ZONE v.time_zone) AS hour,
    count(*) FILTER (WHERE o.status NOT IN ('declined', 'canceled')) AS sold,
    coalesce(sum(o.subtotal - o.discount) FILTER (WHERE o.status NOT IN ('declined', 'canceled')), 0) AS value
  FROM orders o JOIN vendors v ON v.id = o.vendor_id GROUP BY 1, 2, 3) s
WHERE s.vendor_id = h.vendor_id AND s.day = h.day AND s.hour = h.hour;
