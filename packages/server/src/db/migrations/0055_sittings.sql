CREATE TABLE "sitting" (
	"movie_id" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"from_second" integer NOT NULL,
	"until_second" integer NOT NULL,
	"copy_seconds" integer,
	"marks" jsonb NOT NULL,
	"established" boolean NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sitting_movie_id_person_id_pk" PRIMARY KEY("movie_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sitting_of_person" ON "sitting" USING btree ("person_id");