CREATE TABLE "room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"filters" jsonb NOT NULL,
	"picked" jsonb,
	"vetoed" integer[] DEFAULT '{}' NOT NULL,
	"chosen_movie_id" integer,
	"evening" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "room_seat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"person_id" uuid,
	"guest_hash" text,
	"guest_name" text,
	"never_above" smallint[],
	"seen" integer[] DEFAULT '{}' NOT NULL,
	"is_host" boolean DEFAULT false NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"has_vetoed" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone,
	"pleasure" real DEFAULT 0 NOT NULL,
	"evenings" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "room_seat_of_user" UNIQUE("room_id","person_id"),
	CONSTRAINT "room_seat_of_guest" UNIQUE("room_id","guest_hash")
);
--> statement-breakpoint
ALTER TABLE "room_seat" ADD CONSTRAINT "room_seat_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seat" ADD CONSTRAINT "room_seat_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_by_use" ON "room" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "room_seat_by_user" ON "room_seat" USING btree ("person_id");