CREATE TABLE "productions" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"copies" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_running" ON "projects" USING btree ("ends_at") WHERE "projects"."step" in ('in_progress', 'confirmed');--> statement-breakpoint
CREATE INDEX "projects_waiting" ON "projects" USING btree ("starts_at") WHERE "projects"."step" = 'checking';