-- outside a transaction
CREATE TABLE IF NOT EXISTS "favourite" (
	"person_id" uuid NOT NULL CONSTRAINT "favourite_person_id_person_id_fk" REFERENCES "public"."person"("id") ON DELETE cascade,
	"movie_id" integer NOT NULL CONSTRAINT "favourite_movie_id_movie_id_fk" REFERENCES "public"."movie"("id") ON DELETE cascade,
	"position" smallint NOT NULL,
	CONSTRAINT "favourite_person_id_movie_id_pk" PRIMARY KEY("person_id","movie_id"),
	CONSTRAINT "favourite_position" CHECK ("favourite"."position" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "viewing" ADD COLUMN IF NOT EXISTS "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "favourite_of_movie" ON "favourite" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "viewing_by_adding" ON "viewing" USING btree ("person_id","added_at" DESC NULLS FIRST) WHERE watched_on is not null;
