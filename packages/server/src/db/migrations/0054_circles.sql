CREATE TABLE "circle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"next_date" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_member" (
	"circle_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"pleasure" real DEFAULT 0 NOT NULL,
	"evenings" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "circle_member_circle_id_person_id_pk" PRIMARY KEY("circle_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "circle_movie" (
	"circle_id" uuid NOT NULL,
	"movie_id" integer NOT NULL,
	"watched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_movie_circle_id_movie_id_pk" PRIMARY KEY("circle_id","movie_id")
);
--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "circle_id" uuid;--> statement-breakpoint
ALTER TABLE "room_seat" ADD COLUMN "is_expected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_member" ADD CONSTRAINT "circle_member_circle_id_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_member" ADD CONSTRAINT "circle_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_movie" ADD CONSTRAINT "circle_movie_circle_id_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_member_by_user" ON "circle_member" USING btree ("person_id");--> statement-breakpoint
-- locks briefly: rooms are deleted after a day
ALTER TABLE "room" ADD CONSTRAINT "room_circle_id_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- locks briefly: rooms are deleted after a day
CREATE INDEX "room_by_circle" ON "room" USING btree ("circle_id");