ALTER TABLE "outbox" ADD COLUMN "first_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("id" DESC NULLS LAST) WHERE "outbox"."failed_at" is not null;