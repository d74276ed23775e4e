-- Cards are kept in the memory of each process under the version (xmin) of their project's row. What a card shows of
-- its project's items, prices and songs counts as part of the project: when it changes, the row gets a new version. Once
-- per transaction is enough: nobody outside sees what lies between.
CREATE FUNCTION touch_project(id_touched int) RETURNS void LANGUAGE sql
  AS $$ UPDATE projects SET updated_at = updated_at WHERE id = id_touched AND xmin <> pg_current_xact_id()::xid $$;
--> statement-breakpoint
CREATE FUNCTION touch_own_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM touch_project(OLD.project_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM touch_project(NEW.project_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touch_project_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM touch_project(project_id) FROM project_items WHERE id = OLD.item_id; END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM touch_project(project_id) FROM project_items WHERE id = NEW.item_id; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_items_touch AFTER INSERT OR UPDATE OR DELETE ON project_items
  FOR EACH ROW EXECUTE FUNCTION touch_own_project();
--> statement-breakpoint
CREATE TRIGGER songs_touch AFTER INSERT OR UPDATE OR DELETE ON songs
  FOR EACH ROW EXECUTE FUNCTION touch_own_project();
--> statement-breakpoint
CREATE TRIGGER item_prices_touch AFTER INSERT OR UPDATE OR DELETE ON item_prices
  FOR EACH ROW EXECUTE FUNCTION touch_project_of_item();
