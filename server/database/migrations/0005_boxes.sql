CREATE TABLE "box_editions" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"month" date NOT NULL,
	"title" text NOT NULL,
	"texts" jsonb NOT NULL,
	"project_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_periods" (
	"id" serial PRIMARY KEY NOT NULL,
	"box_id" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" integer,
	"type" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"box_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"period" integer NOT NULL,
	"edition_id" integer,
	"mark" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "box_reviews_mark" CHECK ("box_reviews"."mark" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "boxes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"buyer_id" integer,
	"order_id" integer,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"email" text NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"address" jsonb,
	"next_address" jsonb,
	"card_id" integer,
	"gift_code" text,
	"recipient_name" text,
	"recipient_email" text,
	"gift_message" text,
	"sponsor_id" integer,
	"consented_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "box_codes" ADD COLUMN "boxes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "boxes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "box_periods" ADD CONSTRAINT "box_periods_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_periods" ADD CONSTRAINT "box_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_reviews" ADD CONSTRAINT "box_reviews_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_reviews" ADD CONSTRAINT "box_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_reviews" ADD CONSTRAINT "box_reviews_edition_id_box_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."box_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_card_id_saved_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."saved_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_gift_code_box_codes_code_fk" FOREIGN KEY ("gift_code") REFERENCES "public"."box_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "box_editions_number" ON "box_editions" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "box_editions_month" ON "box_editions" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "box_periods_once" ON "box_periods" USING btree ("box_id","number");--> statement-breakpoint
CREATE INDEX "box_periods_order" ON "box_periods" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "box_reviews_once" ON "box_reviews" USING btree ("box_id","period");--> statement-breakpoint
CREATE INDEX "box_reviews_newest" ON "box_reviews" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "boxes_user" ON "boxes" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "boxes_buyer" ON "boxes" USING btree ("buyer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "boxes_order" ON "boxes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boxes_gift_code" ON "boxes" USING btree ("gift_code");--> statement-breakpoint
CREATE INDEX "boxes_due" ON "boxes" USING btree ("due_at") WHERE "boxes"."due_at" is not null;