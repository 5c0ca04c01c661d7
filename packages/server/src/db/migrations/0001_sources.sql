CREATE TABLE "catalogue_reading" (
	"source" text NOT NULL,
	"name" text NOT NULL,
	"part" text NOT NULL,
	"list" jsonb NOT NULL,
	"position" integer NOT NULL,
	"round_at" timestamp with time zone NOT NULL,
	"next_page" integer DEFAULT 1 NOT NULL,
	"total_pages" integer,
	"total_movies" integer,
	"readings" integer DEFAULT 1 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "catalogue_reading_source_part_name_pk" PRIMARY KEY("source","part","name")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "request_pace" (
	"source" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unknown_movie" (
	"movie_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unknown_movie_by_time" ON "unknown_movie" USING btree ("asked_at");