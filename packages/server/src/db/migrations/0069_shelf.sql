CREATE TABLE "shelf_server" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"key" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"films" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"unknown_titles" text[] DEFAULT '{}' NOT NULL,
	"failure" text,
	"failing_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shelf_movie" (
	"server_id" uuid NOT NULL,
	"movie_id" integer NOT NULL,
	CONSTRAINT "shelf_movie_server_id_movie_id_pk" PRIMARY KEY("server_id","movie_id")
);
--> statement-breakpoint
ALTER TABLE "shelf_movie" ADD CONSTRAINT "shelf_movie_server_id_shelf_server_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."shelf_server"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_movie" ADD CONSTRAINT "shelf_movie_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shelf_server_by_address" ON "shelf_server" USING btree ("address");--> statement-breakpoint
CREATE INDEX "shelf_of_movie" ON "shelf_movie" USING btree ("movie_id");