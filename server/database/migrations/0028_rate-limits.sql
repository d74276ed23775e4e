CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"busy_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_busy" ON "rate_limits" USING btree ("busy_until");