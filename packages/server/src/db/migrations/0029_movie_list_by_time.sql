-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "movie_list_entry_by_time" ON "movie_list_entry" USING btree ("movie_id","added_at" DESC NULLS FIRST,"list_id" DESC NULLS FIRST);--> statement-breakpoint
-- The index above begins with the same column.
DROP INDEX CONCURRENTLY IF EXISTS "movie_list_entry_of_movie";
