-- What Drizzle's tables cannot express: functions, triggers, covering keys and storage settings.
-- `0000_baseline.sql` is generated from the tables and can be generated again; this file is written by hand.

-- The ledger: every entry has at least two lines that add up to zero, and nothing in it is changed or deleted.
CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid := CASE WHEN TG_TABLE_NAME = 'ledger_entries' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'entry_id')::uuid END;
  sides bigint;
  balance numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0) INTO sides, balance
    FROM ledger_lines WHERE vendor_id = NEW.vendor_id AND entry_id = entry;
  IF sides < 2 OR balance <> 0 THEN
    RAISE EXCEPTION 'ledger entry % has % sides that add up to %, not zero', entry, sides, balance
      USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM ledger_entries WHERE vendor_id = NEW.vendor_id AND id = entry) THEN
    RAISE EXCEPTION 'ledger lines without their entry %', entry USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();--> statement-breakpoint
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed, only added to' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER closed_months_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_months
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint

-- The audit log and the history of orders are only added to. After two years, by the database's clock, a record may be
-- deleted and a step may lose who made it.
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
-- A step may lose its reason, which is free text and may name a person, and after two years who made it. Nothing else.
CREATE TRIGGER order_steps_kept BEFORE UPDATE ON order_steps
  FOR EACH ROW WHEN (
    (NEW.vendor_id, NEW.order_id, NEW.step, NEW.status, NEW.move, NEW."by", NEW.at)
      IS DISTINCT FROM (OLD.vendor_id, OLD.order_id, OLD.step, OLD.status, OLD.move, OLD."by", OLD.at)
    OR (NEW.reason IS DISTINCT FROM OLD.reason AND NEW.reason IS NOT NULL)
    OR (NEW.acting IS DISTINCT FROM OLD.acting AND (NEW.acting IS NOT NULL OR OLD.at > now() - interval '2 years')))
  EXECUTE FUNCTION trail_is_append_only();--> statement-breakpoint

-- The bank account a payout goes to is fixed when the payout is created.
CREATE FUNCTION payout_destination_is_pinned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'where a payout goes is never changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payout_destinations_pinned BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_destinations
  FOR EACH STATEMENT EXECUTE FUNCTION payout_destination_is_pinned();--> statement-breakpoint

-- Daily figures, updated when the transaction commits. By then the vendor's event counter is locked, so everybody locks the
-- rows of these tables in the same order and only briefly.
CREATE FUNCTION vendor_zone(vendor uuid) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT time_zone FROM vendors WHERE id = vendor $$;--> statement-breakpoint
CREATE FUNCTION milliseconds_between(earlier timestamptz, later timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS
  $$ SELECT round(extract(epoch FROM later - earlier) * 1000)::bigint $$;--> statement-breakpoint

-- Sales are the items less the vendor's promotion: no delivery fee, and only of orders that were accepted and not canceled.
CREATE FUNCTION count_placed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  placed timestamp := NEW.placed_at AT TIME ZONE vendor_zone(NEW.vendor_id);
  customer integer;
  is_new boolean;
  the_bit bit(1024);
BEGIN
  INSERT INTO order_hours AS h (vendor_id, day, hour, orders, sold, value)
    VALUES (NEW.vendor_id, placed::date, extract(hour FROM placed), 1, 0, 0)
    ON CONFLICT (vendor_id, day, hour) DO UPDATE SET orders = h.orders + 1;
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
CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_placed_order();--> statement-breakpoint

-- Most steps of an order change no figure; the trigger's condition leaves them out.
CREATE FUNCTION count_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER order_steps_counted AFTER INSERT ON order_steps
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.move IN ('confirm', 'confirmAutomatically', 'readyForCourier', 'readyForPickUp')
    OR NEW.status IN ('declined', 'canceled'))
  EXECUTE FUNCTION count_order_step();--> statement-breakpoint

-- Figures of the ledger, the products and the promotions, by the day on which an order was earned.
CREATE FUNCTION count_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sides record;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE account = 'vendor_pending'), 0) AS pending,
      coalesce(sum(amount) FILTER (WHERE account = 'vendor_available'), 0) AS available INTO sides
    FROM ledger_lines WHERE vendor_id = NEW.vendor_id AND entry_id = NEW.id;
  IF sides.pending <> NEW.pending_change OR sides.available <> NEW.available_change THEN
    RAISE EXCEPTION 'ledger entry % says other than its sides', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_days AS d (vendor_id, day, kind, entries, earned, commission, pending, available)
    VALUES (NEW.vendor_id, NEW.day, NEW.kind, 1, NEW.earned, NEW.commission, NEW.pending_change, NEW.available_change)
    ON CONFLICT (vendor_id, day, kind) DO UPDATE SET entries = d.entries + 1, earned = d.earned + excluded.earned,
      commission = d.commission + excluded.commission, pending = d.pending + excluded.pending,
      available = d.available + excluded.available;
  INSERT INTO ledger_balances AS b (vendor_id, pending, available)
    VALUES (NEW.vendor_id, NEW.pending_change, NEW.available_change)
    ON CONFLICT (vendor_id) DO UPDATE
      SET pending = b.pending + excluded.pending, available = b.available + excluded.available;
  IF NEW.kind = 'order_earned' THEN
    INSERT INTO product_days AS p (vendor_id, day, product_id, quantity, sales)
      SELECT NEW.vendor_id, NEW.day, product_id, sum(quantity), sum(line_total) FROM order_items
        WHERE vendor_id = NEW.vendor_id AND order_id = NEW.order_id GROUP BY product_id
      ON CONFLICT (vendor_id, day, product_id) DO UPDATE
        SET quantity = p.quantity + excluded.quantity, sales = p.sales + excluded.sales;
    INSERT INTO promotion_days AS p (vendor_id, day, promotion_id, orders, sales, cost)
      SELECT NEW.vendor_id, NEW.day, promotion_id, 1, subtotal - discount, discount + delivery_paid_by_vendor FROM orders
        WHERE vendor_id = NEW.vendor_id AND id = NEW.order_id AND promotion_id IS NOT NULL
      ON CONFLICT (vendor_id, day, promotion_id) DO UPDATE
        SET orders = p.orders + 1, sales = p.sales + excluded.sales, cost = p.cost + excluded.cost;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_counted AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_ledger_entry();--> statement-breakpoint

-- Computes all figures again from the orders and the ledger, for an operator in doubt.
CREATE FUNCTION rebuild_roll_ups() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders, order_steps, ledger_entries IN SHARE ROW EXCLUSIVE MODE;
  TRUNCATE order_hours, order_answers, order_endings, shop_customers, customer_days, product_days, promotion_days,
    ledger_days, ledger_balances;
  CREATE TEMPORARY TABLE placed_orders ON COMMIT DROP AS
    SELECT o.vendor_id, o.id, o.customer_id, o.subtotal - o.discount AS sales, o.status, o.decline_reason, o.placed_at,
      o.placed_at AT TIME ZONE v.time_zone AS placed,
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
  INSERT INTO promotion_days (vendor_id, day, promotion_id, orders, sales, cost)
    SELECT e.vendor_id, e.day, o.promotion_id, count(*), sum(o.subtotal - o.discount),
      sum(o.discount + o.delivery_paid_by_vendor)
    FROM ledger_entries e JOIN orders o ON o.vendor_id = e.vendor_id AND o.id = e.order_id
    WHERE e.kind = 'order_earned' AND o.promotion_id IS NOT NULL GROUP BY 1, 2, 3;
  DROP TABLE placed_orders;
END $$;--> statement-breakpoint

-- A vendor's days lie far apart in these tables but side by side in their keys. A key that includes the sums is read
-- instead of the rows.
ALTER TABLE order_hours DROP CONSTRAINT order_hours_vendor_id_day_hour_pk,
  ADD CONSTRAINT order_hours_vendor_id_day_hour_pk PRIMARY KEY (vendor_id, day, hour) INCLUDE (orders, sold, value);--> statement-breakpoint
ALTER TABLE customer_days DROP CONSTRAINT customer_days_vendor_id_day_block_pk,
  ADD CONSTRAINT customer_days_vendor_id_day_block_pk PRIMARY KEY (vendor_id, day, block) INCLUDE (customers, returned);--> statement-breakpoint
ALTER TABLE product_days DROP CONSTRAINT product_days_vendor_id_day_product_id_pk,
  ADD CONSTRAINT product_days_vendor_id_day_product_id_pk PRIMARY KEY (vendor_id, day, product_id) INCLUDE (quantity, sales);--> statement-breakpoint
ALTER TABLE ledger_days DROP CONSTRAINT ledger_days_vendor_id_day_kind_pk,
  ADD CONSTRAINT ledger_days_vendor_id_day_kind_pk PRIMARY KEY (vendor_id, day, kind) INCLUDE (entries, earned, commission, pending, available);--> statement-breakpoint

-- An index is read without its rows only where a vacuum has passed since the last change. The default is a vacuum after a
-- fifth of the table has changed, which of two years would be the last five months.
ALTER TABLE order_hours SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE customer_days SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE product_days SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE ledger_days SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
