CREATE TABLE "promotion_days" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"promotion_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"sales" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "promotion_days_vendor_id_day_promotion_id_pk" PRIMARY KEY("vendor_id","day","promotion_id")
);--> statement-breakpoint
-- What orders with a promo came to, counted with the other figures of the day on which they were earned.
CREATE OR REPLACE FUNCTION count_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION rebuild_roll_ups() RETURNS void LANGUAGE plpgsql AS $$
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
  INSERT INTO promotion_days (vendor_id, day, promotion_id, orders, sales, cost)
    SELECT e.vendor_id, e.day, o.promotion_id, count(*), sum(o.subtotal - o.discount),
      sum(o.discount + o.delivery_paid_by_vendor)
    FROM ledger_entries e JOIN orders o ON o.vendor_id = e.vendor_id AND o.id = e.order_id
    WHERE e.kind = 'order_earned' AND o.promotion_id IS NOT NULL GROUP BY 1, 2, 3;
  DROP TABLE placed_orders;
END $$;--> statement-breakpoint
LOCK TABLE ledger_entries IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO promotion_days (vendor_id, day, promotion_id, orders, sales, cost)
  SELECT e.vendor_id, e.day, o.promotion_id, count(*), sum(o.subtotal - o.discount),
    sum(o.discount + o.delivery_paid_by_vendor)
  FROM ledger_entries e JOIN orders o ON o.vendor_id = e.vendor_id AND o.id = e.order_id
  WHERE e.kind = 'order_earned' AND o.promotion_id IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TABLE "option_groups" (
	"vendor_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	"options" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "option_groups_vendor_id_id_pk" PRIMARY KEY("vendor_id","id")
);
--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "menu_sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "menu_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
