CREATE TABLE "demo_seeds" (
	"id" smallint PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
