CREATE TABLE "newsletter_readers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_readers_email" ON "newsletter_readers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_readers_token" ON "newsletter_readers" USING btree ("token_hash");