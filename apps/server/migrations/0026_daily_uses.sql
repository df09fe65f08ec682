CREATE TABLE "daily_uses" (
	"vendor_id" uuid NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "daily_uses_vendor_id_what_day_pk" PRIMARY KEY("vendor_id","what","day")
);
