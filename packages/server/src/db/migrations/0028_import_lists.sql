CREATE TABLE "movie_import_list" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_ranked" boolean NOT NULL,
	"own_id" text,
	"ordinal" integer NOT NULL,
	"source" text NOT NULL,
	"films" integer[] NOT NULL,
	"notes" text[] NOT NULL,
	"is_here" boolean NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"list_id" text,
	"left_over" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "movie_import_list_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "movie_import_list" ADD CONSTRAINT "movie_import_list_import_id_movie_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."movie_import"("id") ON DELETE cascade ON UPDATE no action;