ALTER TABLE "order_item_checks" ADD COLUMN "by_claimed" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "acknowledged_acting" jsonb;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "claimed_member_id" uuid;