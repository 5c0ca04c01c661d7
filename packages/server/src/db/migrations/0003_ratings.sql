CREATE TABLE "rating" (
	"person_id" uuid NOT NULL,
	"movie_id" integer NOT NULL,
	"gore" smallint DEFAULT 0 NOT NULL,
	"psychological" smallint DEFAULT 0 NOT NULL,
	"jump_scares" smallint DEFAULT 0 NOT NULL,
	"characters" smallint DEFAULT 0 NOT NULL,
	"pace" smallint DEFAULT 0 NOT NULL,
	"comedy" smallint DEFAULT 0 NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"review_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(review_at, created_at)) STORED NOT NULL,
	"helpfulness" integer GENERATED ALWAYS AS (helpful - not_helpful) STORED NOT NULL,
	CONSTRAINT "rating_person_id_movie_id_pk" PRIMARY KEY("person_id","movie_id"),
	CONSTRAINT "rating_gore" CHECK ("rating"."gore" between 0 and 10),
	CONSTRAINT "rating_psychological" CHECK ("rating"."psychological" between 0 and 10),
	CONSTRAINT "rating_jump_scares" CHECK ("rating"."jump_scares" between 0 and 10),
	CONSTRAINT "rating_characters" CHECK ("rating"."characters" between 0 and 10),
	CONSTRAINT "rating_pace" CHECK ("rating"."pace" between 0 and 10),
	CONSTRAINT "rating_comedy" CHECK ("rating"."comedy" between 0 and 10),
	CONSTRAINT "rating_review" CHECK (char_length("rating"."review") <= 10000),
	CONSTRAINT "rating_review_at" CHECK ("rating"."review" = '' or "rating"."review_at" is not null),
	CONSTRAINT "rating_votes" CHECK ("rating"."helpful" >= 0 and "rating"."not_helpful" >= 0),
	CONSTRAINT "rating_says_something" CHECK ("rating"."gore" > 0 or "rating"."psychological" > 0 or "rating"."jump_scares" > 0 or "rating"."characters" > 0 or "rating"."pace" > 0 or "rating"."comedy" > 0 or "rating"."review" <> '')
);
--> statement-breakpoint
CREATE TABLE "vote" (
	"author_id" uuid NOT NULL,
	"movie_id" integer NOT NULL,
	"voter_id" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_voter_id_movie_id_author_id_pk" PRIMARY KEY("voter_id","movie_id","author_id"),
	CONSTRAINT "vote_on_others" CHECK ("vote"."voter_id" <> "vote"."author_id")
);
--> statement-breakpoint
ALTER TABLE "movie_average" DROP CONSTRAINT "movie_average_raters";--> statement-breakpoint
ALTER TABLE "movie_average" ADD COLUMN "reviews" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_voter_id_person_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_author_id_movie_id_rating_person_id_movie_id_fk" FOREIGN KEY ("author_id","movie_id") REFERENCES "public"."rating"("person_id","movie_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_of_person" ON "rating" USING btree ("person_id","listed_at" DESC NULLS FIRST,"movie_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rating_of_movie" ON "rating" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "review_by_time" ON "rating" USING btree ("movie_id","review_at" DESC NULLS FIRST,"person_id" DESC NULLS FIRST) WHERE review <> '';--> statement-breakpoint
CREATE INDEX "review_by_helpfulness" ON "rating" USING btree ("movie_id","helpfulness" DESC NULLS FIRST,"review_at" DESC NULLS FIRST,"person_id" DESC NULLS FIRST) WHERE review <> '';--> statement-breakpoint
CREATE INDEX "vote_on_rating" ON "vote" USING btree ("author_id","movie_id");--> statement-breakpoint
CREATE INDEX "person_critics" ON "person" USING btree ("id") WHERE is_critic;--> statement-breakpoint
ALTER TABLE "movie_average" ADD CONSTRAINT "movie_average_raters" CHECK ("movie_average"."raters" >= 0 and "movie_average"."reviews" >= 0);