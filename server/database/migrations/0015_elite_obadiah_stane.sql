DROP INDEX "order_items_project";--> statement-breakpoint
CREATE INDEX "wishes_project" ON "wishes" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "order_items_project" ON "order_items" USING btree ("project_id","id");