CREATE TABLE "sandbox_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"customer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"method_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"settles_at" timestamp with time zone,
	"settles_to" text,
	"sequence" integer DEFAULT 1 NOT NULL,
	"challenge" text,
	"return_url" text NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_refunds" CHECK ("sandbox_payments"."refunded_minor" >= 0 and "sandbox_payments"."refunded_minor" <= "sandbox_payments"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_cart_open";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "lifecycle" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "lifecycle" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "lifecycle" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "lifecycle" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_number" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_key" ON "sandbox_payments" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_challenge" ON "sandbox_payments" USING btree ("challenge");--> statement-breakpoint
CREATE INDEX "sandbox_payments_settling" ON "sandbox_payments" USING btree ("settles_at") WHERE "sandbox_payments"."settles_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refunds_key" ON "sandbox_refunds" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at") WHERE not "sandbox_webhooks"."delivered";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart_living" ON "orders" USING btree ("cart_id") WHERE "orders"."state" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_invoice" ON "orders" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key" ON "payments" USING btree ("key");