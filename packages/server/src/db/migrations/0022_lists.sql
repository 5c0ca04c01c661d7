CREATE TABLE "movie_list" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_ranked" boolean DEFAULT false NOT NULL,
	"visibility" text NOT NULL,
	"texts_removed_for" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "movie_list_id" CHECK ("movie_list"."id" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "movie_list_title" CHECK (char_length("movie_list"."title") between 1 and 100),
	CONSTRAINT "movie_list_description" CHECK (char_length("movie_list"."description") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "movie_list_entry" (
	"list_id" text NOT NULL,
	"movie_id" integer NOT NULL,
	"position" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "movie_list_entry_list_id_movie_id_pk" PRIMARY KEY("list_id","movie_id"),
	CONSTRAINT "movie_list_entry_note" CHECK (char_length("movie_list_entry"."note") <= 500)
);
--> statement-breakpoint
DROP INDEX "report_once";--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "list_id" text;--> statement-breakpoint
ALTER TABLE "movie_list" ADD CONSTRAINT "movie_list_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_list_entry" ADD CONSTRAINT "movie_list_entry_list_id_movie_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."movie_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_list_entry" ADD CONSTRAINT "movie_list_entry_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movie_list_by_user" ON "movie_list" USING btree ("person_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "movie_list_entry_of_movie" ON "movie_list_entry" USING btree ("movie_id");--> statement-breakpoint
-- locks briefly: open reports are few
ALTER TABLE "report" ADD CONSTRAINT "report_list_id_movie_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."movie_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- locks briefly: open reports are few
CREATE INDEX "report_on_list" ON "report" USING btree ("list_id");--> statement-breakpoint
-- locks briefly: open reports are few
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("reporter_id","kind","author_id",coalesce("movie_id", 0),coalesce("list_id", ''));--> statement-breakpoint
-- locks briefly: open reports are few
ALTER TABLE "report" ADD CONSTRAINT "report_of_list" CHECK (("report"."kind" = 'list') = ("report"."list_id" is not null));