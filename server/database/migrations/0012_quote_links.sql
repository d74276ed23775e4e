ALTER TABLE "quotes" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "rate_card" text DEFAULT '2026-1' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "previous_id" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "lifecycle" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_token_hash_unique" UNIQUE("token_hash");