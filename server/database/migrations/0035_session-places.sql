ALTER TABLE "sessions" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "country_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text;