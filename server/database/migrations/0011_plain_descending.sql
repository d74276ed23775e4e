DROP INDEX "box_reviews_newest";--> statement-breakpoint
DROP INDEX "boxes_user";--> statement-breakpoint
DROP INDEX "boxes_buyer";--> statement-breakpoint
DROP INDEX "projects_newest";--> statement-breakpoint
DROP INDEX "projects_category";--> statement-breakpoint
DROP INDEX "comments_project";--> statement-breakpoint
DROP INDEX "user_events_user";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
CREATE INDEX "box_reviews_newest" ON "box_reviews" USING btree ("id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "boxes_user" ON "boxes" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "boxes_buyer" ON "boxes" USING btree ("buyer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("listed","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_category" ON "projects" USING btree ("category","listed","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_project" ON "comments" USING btree ("project_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_events_user" ON "user_events" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id" DESC NULLS FIRST);