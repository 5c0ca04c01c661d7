CREATE TABLE "aftermath" (
	"person_id" uuid NOT NULL,
	"movie_id" integer NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"answer" text,
	CONSTRAINT "aftermath_person_id_movie_id_pk" PRIMARY KEY("person_id","movie_id")
);
--> statement-breakpoint
ALTER TABLE "aftermath" ADD CONSTRAINT "aftermath_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;