CREATE TABLE "moment_report" (
	"movie_id" integer NOT NULL,
	"kind" text NOT NULL,
	"second" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moment_report_movie_id_kind_second_person_id_pk" PRIMARY KEY("movie_id","kind","second","person_id")
);
--> statement-breakpoint
CREATE TABLE "removed_moment" (
	"movie_id" integer NOT NULL,
	"kind" text NOT NULL,
	"second" integer NOT NULL,
	"hint_only" boolean NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_moment_movie_id_kind_second_hint_only_pk" PRIMARY KEY("movie_id","kind","second","hint_only")
);
--> statement-breakpoint
ALTER TABLE "moment_report" ADD CONSTRAINT "moment_report_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moment_report" ADD CONSTRAINT "moment_report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_moment" ADD CONSTRAINT "removed_moment_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moment_report_of_person" ON "moment_report" USING btree ("person_id");