-- The answers to writes lie in pieces by the day, which are dropped whole (tend-partitions.ts). Who was first stays in
-- idempotent_answers, which is left as it is: what an earlier version wrote there, and still writes, has its answer beside it.
CREATE TABLE "sealed_answers" (
	"claimed_at" timestamp with time zone NOT NULL,
	"key_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" "bytea" NOT NULL,
	CONSTRAINT "sealed_answers_claimed_at_key_hash_pk" PRIMARY KEY("claimed_at","key_hash")
) PARTITION BY RANGE ("claimed_at");--> statement-breakpoint
CREATE TABLE "sealed_answers_rest" PARTITION OF "sealed_answers" DEFAULT;--> statement-breakpoint
-- Today's and tomorrow's are there from the first answer on, by the names that the tidying gives them.
DO $$
DECLARE
  today timestamptz := to_timestamp(floor(extract(epoch FROM now()) / 86400) * 86400);
BEGIN
  FOR ahead IN 0..1 LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF sealed_answers FOR VALUES FROM (%L) TO (%L)',
      'sealed_answers_' || to_char((today + ahead * interval '24 hours') AT TIME ZONE 'UTC', 'YYYYMMDDHH24'),
      today + ahead * interval '24 hours', today + (ahead + 1) * interval '24 hours');
  END LOOP;
END $$;
