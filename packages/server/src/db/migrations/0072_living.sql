CREATE TABLE "media_server_hour" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unknown_movie" ADD COLUMN "is_other_genre" boolean DEFAULT false NOT NULL;