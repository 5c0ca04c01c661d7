CREATE TABLE "editorial_score" (
	"movie_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"year" smallint,
	"gore" real NOT NULL,
	"psychological" real NOT NULL,
	"jump_scares" real NOT NULL,
	"characters" real NOT NULL,
	"pace" real NOT NULL,
	"comedy" real NOT NULL,
	"origin" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editorial_score_scale" CHECK (gore between 1 and 10 and psychological between 1 and 10 and jump_scares between 1 and 10 and characters between 1 and 10 and pace between 1 and 10 and comedy between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "movie_estimate" (
	"movie_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"gore" real NOT NULL,
	"psychological" real NOT NULL,
	"jump_scares" real NOT NULL,
	"characters" real NOT NULL,
	"pace" real NOT NULL,
	"comedy" real NOT NULL,
	"errors" real[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "movie_estimate" ADD CONSTRAINT "movie_estimate_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;