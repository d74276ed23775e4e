ALTER TABLE "payments" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_later" boolean DEFAULT false NOT NULL;