ALTER TABLE "projects" ADD COLUMN "preview_length" text DEFAULT '30' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "preview_seconds" integer;--> statement-breakpoint
-- Songs from before previews were cut apart: what everybody hears is still the whole.
INSERT INTO "outbox" ("kind", "payload")
  SELECT 'track.preview', jsonb_build_object('sound', s.sound) FROM (
    SELECT DISTINCT coalesce("master_uuid", "uuid") AS sound FROM "songs" WHERE "has_preview") s;
