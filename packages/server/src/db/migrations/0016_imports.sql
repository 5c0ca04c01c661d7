CREATE TABLE "movie_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"status" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"site" text,
	"problem" text,
	"problem_file" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "movie_import_film" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"film" jsonb,
	"sources" text[] NOT NULL,
	"candidates" integer[] DEFAULT '{}' NOT NULL,
	"movie_id" integer,
	"is_decided" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"written" jsonb,
	CONSTRAINT "movie_import_film_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "movie_import_part" (
	"import_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "movie_import_part_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "movie_import" ADD CONSTRAINT "movie_import_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_import_film" ADD CONSTRAINT "movie_import_film_import_id_movie_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."movie_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_import_part" ADD CONSTRAINT "movie_import_part_import_id_movie_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."movie_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "movie_import_open" ON "movie_import" USING btree ("person_id") WHERE status in ('uploading', 'reading', 'review', 'importing', 'undoing');--> statement-breakpoint
CREATE INDEX "movie_import_by_user" ON "movie_import" USING btree ("person_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "movie_import_by_change" ON "movie_import" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "movie_import_film_by_state" ON "movie_import_film" USING btree ("import_id","state","position");