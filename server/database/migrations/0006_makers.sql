CREATE TABLE "label_follows" (
	"user_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "label_follows_user_id_label_id_pk" PRIMARY KEY("user_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "label_follows" ADD CONSTRAINT "label_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_follows" ADD CONSTRAINT "label_follows_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_follows_label" ON "label_follows" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "follows_artist" ON "follows" USING btree ("artist_id");