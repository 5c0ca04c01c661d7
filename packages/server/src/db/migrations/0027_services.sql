-- outside a transaction
CREATE TABLE IF NOT EXISTS "watch_service" (
	"country" text NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	CONSTRAINT "watch_service_country_name_pk" PRIMARY KEY("country","name")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "own_services" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"country" text,
	"services" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_services_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "movie_details" ADD COLUMN IF NOT EXISTS "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "room_seat" ADD COLUMN IF NOT EXISTS "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
INSERT INTO "watch_service" ("country", "name", "logo")
SELECT DISTINCT ON (country.key, offer.value ->> 'name') country.key, offer.value ->> 'name', offer.value ->> 'logo'
FROM "movie_details", jsonb_each("watch") AS country, jsonb_array_elements((country.value -> 'stream') || (country.value -> 'free')) AS offer
ORDER BY country.key, offer.value ->> 'name'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- In parts, so that a movie whose page is opened meanwhile waits for its part alone.
DO $$
DECLARE
	part integer[];
BEGIN
	FOR part IN
		SELECT array_agg("movie_id") FROM (SELECT "movie_id", row_number() OVER (ORDER BY "movie_id") / 200 AS "number" FROM "movie_details") AS numbered GROUP BY "number"
	LOOP
		UPDATE "movie_details" SET "services" = found."services"
		FROM (
			SELECT details."movie_id", array_agg(DISTINCT country.key || ':' || (offer.value ->> 'name')) AS "services"
			FROM "movie_details" AS details, jsonb_each(details."watch") AS country,
				jsonb_array_elements((country.value -> 'stream') || (country.value -> 'free')) AS offer
			WHERE details."movie_id" = ANY (part)
			GROUP BY details."movie_id"
		) AS found
		WHERE found."movie_id" = "movie_details"."movie_id";
		COMMIT;
	END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "movie_by_service" ON "movie_details" USING gin ("services");
