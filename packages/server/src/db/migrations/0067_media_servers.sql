CREATE TABLE "media_server" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"person" text,
	CONSTRAINT "media_server_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "media_server_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"server" text,
	"outcome" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"person" text,
	"movie_id" integer,
	"viewing_id" uuid,
	"replaced_mark" boolean DEFAULT false NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_server" ADD CONSTRAINT "media_server_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_server_call" ADD CONSTRAINT "media_server_call_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_server_call" ADD CONSTRAINT "media_server_call_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_server_call_by_time" ON "media_server_call" USING btree ("person_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_server_call_of_movie" ON "media_server_call" USING btree ("movie_id") WHERE movie_id is not null;