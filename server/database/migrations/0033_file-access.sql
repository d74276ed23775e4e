CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "projects_picture" ON "projects" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "songs_master" ON "songs" USING btree ("master_uuid");--> statement-breakpoint
-- Files of projects that were deleted before files went with them.
INSERT INTO "outbox" ("kind", "payload")
  SELECT 'project.forgetFiles', jsonb_build_object('projectId', "id") FROM "projects"
  WHERE "lifecycle" ->> 'isDeleted' = 'true';
