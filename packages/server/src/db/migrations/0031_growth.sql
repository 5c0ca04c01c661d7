-- outside a transaction
CREATE TABLE IF NOT EXISTS "member_place" (
	"list" text NOT NULL,
	"place" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"ratings" integer NOT NULL,
	"averages" double precision[] NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_place_list_place_pk" PRIMARY KEY("list","place"),
	CONSTRAINT "member_place_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "movie_list_public" ON "movie_list" USING btree ("id","person_id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "movie_list_entry_in_order" ON "movie_list_entry" USING btree ("list_id","position","movie_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "person_hidden" ON "person" USING btree ("id") WHERE not email_verified or suspended_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rating_of_movie_by_person" ON "rating" USING btree ("movie_id","person_id");--> statement-breakpoint
-- The index above begins with the same column.
DROP INDEX CONCURRENTLY IF EXISTS "rating_of_movie";
