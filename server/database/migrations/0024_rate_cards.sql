CREATE TABLE "rate_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"card" jsonb NOT NULL,
	"imported_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_cards_valid_from_unique" UNIQUE("valid_from")
);
--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;