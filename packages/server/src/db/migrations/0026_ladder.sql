CREATE TABLE "ladder" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"start_levels" real[] NOT NULL,
	"target_levels" real[] NOT NULL,
	"target_axis" text NOT NULL,
	"target_movie_id" integer,
	"rungs" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ladder" ADD CONSTRAINT "ladder_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;