ALTER TABLE "download_codes" ADD COLUMN "times" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_shops" ADD COLUMN "customer" jsonb;