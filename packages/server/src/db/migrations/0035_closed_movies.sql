-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "movie_not_horror" ON "movie" USING btree ("id") WHERE not is_horror;
