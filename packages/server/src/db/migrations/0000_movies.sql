CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "banned_movie" (
	"movie_id" integer PRIMARY KEY NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"banned_by" text,
	"banned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie" (
	"id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"original_title" text NOT NULL,
	"original_language" text NOT NULL,
	"overview" text NOT NULL,
	"release_date" date,
	"release_year" smallint GENERATED ALWAYS AS (extract(year from release_date)::smallint) STORED,
	"runtime" smallint,
	"genre_ids" integer[] NOT NULL,
	"subgenres" text[] DEFAULT '{}' NOT NULL,
	"vote_average" real NOT NULL,
	"vote_count" integer NOT NULL,
	"popularity" real NOT NULL,
	"poster" text,
	"backdrop" text,
	"search_text" text NOT NULL,
	"is_horror" boolean GENERATED ALWAYS AS (genre_ids @> array[27]) STORED,
	"list_read_at" timestamp with time zone NOT NULL,
	"details_read_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "movie_average" (
	"movie_id" integer PRIMARY KEY NOT NULL,
	"raters" integer DEFAULT 0 NOT NULL,
	"gore_counts" integer[] DEFAULT '{0,0,0,0,0,0,0,0,0,0}' NOT NULL,
	"psychological_counts" integer[] DEFAULT '{0,0,0,0,0,0,0,0,0,0}' NOT NULL,
	"jump_scares_counts" integer[] DEFAULT '{0,0,0,0,0,0,0,0,0,0}' NOT NULL,
	"characters_counts" integer[] DEFAULT '{0,0,0,0,0,0,0,0,0,0}' NOT NULL,
	"pace_counts" integer[] DEFAULT '{0,0,0,0,0,0,0,0,0,0}' NOT NULL,
	"comedy_counts" integer[] DEFAULT '{0,0,0,0,0,0,0,0,0,0}' NOT NULL,
	"gore" double precision GENERATED ALWAYS AS ((1 * gore_counts[1] + 2 * gore_counts[2] + 3 * gore_counts[3] + 4 * gore_counts[4] + 5 * gore_counts[5] + 6 * gore_counts[6] + 7 * gore_counts[7] + 8 * gore_counts[8] + 9 * gore_counts[9] + 10 * gore_counts[10])::double precision / nullif(gore_counts[1] + gore_counts[2] + gore_counts[3] + gore_counts[4] + gore_counts[5] + gore_counts[6] + gore_counts[7] + gore_counts[8] + gore_counts[9] + gore_counts[10], 0)) STORED,
	"psychological" double precision GENERATED ALWAYS AS ((1 * psychological_counts[1] + 2 * psychological_counts[2] + 3 * psychological_counts[3] + 4 * psychological_counts[4] + 5 * psychological_counts[5] + 6 * psychological_counts[6] + 7 * psychological_counts[7] + 8 * psychological_counts[8] + 9 * psychological_counts[9] + 10 * psychological_counts[10])::double precision / nullif(psychological_counts[1] + psychological_counts[2] + psychological_counts[3] + psychological_counts[4] + psychological_counts[5] + psychological_counts[6] + psychological_counts[7] + psychological_counts[8] + psychological_counts[9] + psychological_counts[10], 0)) STORED,
	"jump_scares" double precision GENERATED ALWAYS AS ((1 * jump_scares_counts[1] + 2 * jump_scares_counts[2] + 3 * jump_scares_counts[3] + 4 * jump_scares_counts[4] + 5 * jump_scares_counts[5] + 6 * jump_scares_counts[6] + 7 * jump_scares_counts[7] + 8 * jump_scares_counts[8] + 9 * jump_scares_counts[9] + 10 * jump_scares_counts[10])::double precision / nullif(jump_scares_counts[1] + jump_scares_counts[2] + jump_scares_counts[3] + jump_scares_counts[4] + jump_scares_counts[5] + jump_scares_counts[6] + jump_scares_counts[7] + jump_scares_counts[8] + jump_scares_counts[9] + jump_scares_counts[10], 0)) STORED,
	"characters" double precision GENERATED ALWAYS AS ((1 * characters_counts[1] + 2 * characters_counts[2] + 3 * characters_counts[3] + 4 * characters_counts[4] + 5 * characters_counts[5] + 6 * characters_counts[6] + 7 * characters_counts[7] + 8 * characters_counts[8] + 9 * characters_counts[9] + 10 * characters_counts[10])::double precision / nullif(characters_counts[1] + characters_counts[2] + characters_counts[3] + characters_counts[4] + characters_counts[5] + characters_counts[6] + characters_counts[7] + characters_counts[8] + characters_counts[9] + characters_counts[10], 0)) STORED,
	"pace" double precision GENERATED ALWAYS AS ((1 * pace_counts[1] + 2 * pace_counts[2] + 3 * pace_counts[3] + 4 * pace_counts[4] + 5 * pace_counts[5] + 6 * pace_counts[6] + 7 * pace_counts[7] + 8 * pace_counts[8] + 9 * pace_counts[9] + 10 * pace_counts[10])::double precision / nullif(pace_counts[1] + pace_counts[2] + pace_counts[3] + pace_counts[4] + pace_counts[5] + pace_counts[6] + pace_counts[7] + pace_counts[8] + pace_counts[9] + pace_counts[10], 0)) STORED,
	"comedy" double precision GENERATED ALWAYS AS ((1 * comedy_counts[1] + 2 * comedy_counts[2] + 3 * comedy_counts[3] + 4 * comedy_counts[4] + 5 * comedy_counts[5] + 6 * comedy_counts[6] + 7 * comedy_counts[7] + 8 * comedy_counts[8] + 9 * comedy_counts[9] + 10 * comedy_counts[10])::double precision / nullif(comedy_counts[1] + comedy_counts[2] + comedy_counts[3] + comedy_counts[4] + comedy_counts[5] + comedy_counts[6] + comedy_counts[7] + comedy_counts[8] + comedy_counts[9] + comedy_counts[10], 0)) STORED,
	CONSTRAINT "movie_average_raters" CHECK ("movie_average"."raters" >= 0)
);
--> statement-breakpoint
CREATE TABLE "movie_details" (
	"movie_id" integer PRIMARY KEY NOT NULL,
	"imdb_id" text,
	"status" text NOT NULL,
	"countries" text[] NOT NULL,
	"directors" text[] NOT NULL,
	"cast" jsonb NOT NULL,
	"trailer_key" text,
	"watch" jsonb NOT NULL,
	"keyword_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_recommendation" (
	"movie_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"recommended_id" integer NOT NULL,
	CONSTRAINT "movie_recommendation_movie_id_position_pk" PRIMARY KEY("movie_id","position")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limit" (
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_scope_subject_window_start_pk" PRIMARY KEY("scope","subject","window_start")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "movie_average" ADD CONSTRAINT "movie_average_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_details" ADD CONSTRAINT "movie_details_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_recommendation" ADD CONSTRAINT "movie_recommendation_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_recommendation" ADD CONSTRAINT "movie_recommendation_recommended_id_movie_id_fk" FOREIGN KEY ("recommended_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movie_by_popularity" ON "movie" USING btree ("popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "movie_by_vote_average" ON "movie" USING btree ("vote_average" DESC NULLS FIRST,"vote_count" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "movie_by_release_date" ON "movie" USING btree ("release_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "movie_by_subgenre" ON "movie" USING gin ("subgenres");--> statement-breakpoint
CREATE INDEX "movie_by_search_text" ON "movie" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "movie_average_by_gore" ON "movie_average" USING btree ("gore" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "movie_average_by_psychological" ON "movie_average" USING btree ("psychological" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "movie_average_by_jump_scares" ON "movie_average" USING btree ("jump_scares" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "movie_average_by_characters" ON "movie_average" USING btree ("characters" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "movie_average_by_pace" ON "movie_average" USING btree ("pace" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "movie_average_by_comedy" ON "movie_average" USING btree ("comedy" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "movie_recommendation_of" ON "movie_recommendation" USING btree ("recommended_id");--> statement-breakpoint
CREATE INDEX "rate_limit_by_window" ON "rate_limit" USING btree ("window_start");