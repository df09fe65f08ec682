CREATE TABLE "address_uses" (
	"ip" text NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "address_uses_ip_what_day_pk" PRIMARY KEY("ip","what","day")
);
--> statement-breakpoint
CREATE INDEX "address_uses_day_idx" ON "address_uses" USING btree ("day");