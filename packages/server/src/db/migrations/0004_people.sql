-- By hand, before the index on it: every two characters that stand side by side, for searches too short for trigrams.
CREATE FUNCTION letter_pairs(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT substr(words, place, 2)), '{}') FROM generate_series(1, length(words) - 1) AS place
$$;
--> statement-breakpoint
CREATE TABLE "follow" (
	"follower_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "follow_others" CHECK ("follow"."follower_id" <> "follow"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "follower_count" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"followers" integer NOT NULL,
	CONSTRAINT "follower_count_followers" CHECK ("follower_count"."followers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watchlist_entry" (
	"person_id" uuid NOT NULL,
	"movie_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watchlist_entry_person_id_movie_id_pk" PRIMARY KEY("person_id","movie_id")
);
--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_follower_id_person_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_followed_id_person_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follower_count" ADD CONSTRAINT "follower_count_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entry" ADD CONSTRAINT "watchlist_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entry" ADD CONSTRAINT "watchlist_entry_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_by_time" ON "follow" USING btree ("follower_id","created_at" DESC NULLS FIRST,"followed_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follow_of" ON "follow" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX "watchlist_by_time" ON "watchlist_entry" USING btree ("person_id","added_at" DESC NULLS FIRST,"movie_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "person_by_pairs" ON "person" USING gin (letter_pairs("search_text"));--> statement-breakpoint
CREATE INDEX "person_by_username_start" ON "person" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "person_by_display_name_start" ON "person" USING btree (lower("display_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "rating_recommended" ON "rating" USING btree ("person_id","listed_at" DESC NULLS FIRST,"movie_id" DESC NULLS FIRST) WHERE (gore + psychological + jump_scares + characters + pace + comedy) >= 8 * ((gore > 0)::int + (psychological > 0)::int + (jump_scares > 0)::int + (characters > 0)::int + (pace > 0)::int + (comedy > 0)::int) and (gore + psychological + jump_scares + characters + pace + comedy) > 0;