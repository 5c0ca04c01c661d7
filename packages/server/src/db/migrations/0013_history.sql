CREATE TABLE "history_settings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"hides_in_surprise" boolean DEFAULT true NOT NULL,
	"hides_in_lists" boolean DEFAULT false NOT NULL,
	"shares_diary" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opinion" (
	"person_id" uuid NOT NULL,
	"movie_id" integer NOT NULL,
	"overall" smallint,
	"liked" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opinion_person_id_movie_id_pk" PRIMARY KEY("person_id","movie_id"),
	CONSTRAINT "opinion_overall" CHECK ("opinion"."overall" between 1 and 10),
	CONSTRAINT "opinion_says_something" CHECK ("opinion"."overall" is not null or "opinion"."liked")
);
--> statement-breakpoint
CREATE TABLE "viewing" (
	"person_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"movie_id" integer NOT NULL,
	"watched_on" date,
	"rewatch" boolean DEFAULT false NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "viewing_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
ALTER TABLE "history_settings" ADD CONSTRAINT "history_settings_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion" ADD CONSTRAINT "opinion_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion" ADD CONSTRAINT "opinion_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opinion_of_movie" ON "opinion" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "viewing_by_movie" ON "viewing" USING btree ("person_id","movie_id");--> statement-breakpoint
CREATE INDEX "viewing_by_date" ON "viewing" USING btree ("person_id","watched_on" DESC NULLS LAST,"added_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "viewing_of_movie" ON "viewing" USING btree ("movie_id");