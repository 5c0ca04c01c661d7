CREATE TABLE "night_map" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"projection" jsonb NOT NULL,
	"movie_ids" "bytea" NOT NULL,
	"places" "bytea" NOT NULL
);
