CREATE TABLE "hard_no_list" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"topics" text[] NOT NULL,
	"strict" boolean DEFAULT false NOT NULL,
	"asks" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_topic" (
	"movie_id" integer NOT NULL,
	"topic" text NOT NULL,
	"yes" integer DEFAULT 0 NOT NULL,
	"no" integer DEFAULT 0 NOT NULL,
	"new_yes" integer DEFAULT 0 NOT NULL,
	"new_no" integer DEFAULT 0 NOT NULL,
	"severities" integer[] DEFAULT '{0,0,0}' NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	CONSTRAINT "movie_topic_movie_id_topic_pk" PRIMARY KEY("movie_id","topic")
);
--> statement-breakpoint
CREATE TABLE "spoiler_flag" (
	"author_id" uuid NOT NULL,
	"movie_id" integer NOT NULL,
	"flagged_by" uuid NOT NULL,
	"flagged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spoiler_flag_author_id_movie_id_flagged_by_pk" PRIMARY KEY("author_id","movie_id","flagged_by"),
	CONSTRAINT "spoiler_flag_on_others" CHECK ("spoiler_flag"."flagged_by" <> "spoiler_flag"."author_id")
);
--> statement-breakpoint
CREATE TABLE "topic_vote" (
	"movie_id" integer NOT NULL,
	"topic" text NOT NULL,
	"person_id" uuid NOT NULL,
	"present" boolean NOT NULL,
	"severity" smallint,
	"depiction" text,
	"established" boolean NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "topic_vote_movie_id_topic_person_id_pk" PRIMARY KEY("movie_id","topic","person_id"),
	CONSTRAINT "topic_vote_severity" CHECK ("topic_vote"."severity" between 1 and 3),
	CONSTRAINT "topic_vote_details" CHECK ("topic_vote"."present" or ("topic_vote"."severity" is null and "topic_vote"."depiction" is null))
);
--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "spoiler" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "spoiler_flags" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hard_no_list" ADD CONSTRAINT "hard_no_list_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_topic" ADD CONSTRAINT "movie_topic_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoiler_flag" ADD CONSTRAINT "spoiler_flag_flagged_by_person_id_fk" FOREIGN KEY ("flagged_by") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoiler_flag" ADD CONSTRAINT "spoiler_flag_author_id_movie_id_rating_person_id_movie_id_fk" FOREIGN KEY ("author_id","movie_id") REFERENCES "public"."rating"("person_id","movie_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_vote" ADD CONSTRAINT "topic_vote_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_vote" ADD CONSTRAINT "topic_vote_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movie_topic_by_topic" ON "movie_topic" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "spoiler_flag_by" ON "spoiler_flag" USING btree ("flagged_by");--> statement-breakpoint
CREATE INDEX "topic_vote_of_person" ON "topic_vote" USING btree ("person_id","movie_id");