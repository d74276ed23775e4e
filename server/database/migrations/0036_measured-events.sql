CREATE TABLE "measured_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"visitor" text,
	"user_id" integer,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "measured_events" ADD CONSTRAINT "measured_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measured_events_at" ON "measured_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "measured_events_user" ON "measured_events" USING btree ("user_id");