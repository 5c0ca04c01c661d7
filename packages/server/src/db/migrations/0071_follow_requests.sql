CREATE TABLE "follow_request" (
	"follower_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_request_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "follow_request_others" CHECK ("follow_request"."follower_id" <> "follow_request"."followed_id")
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "approves_followers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_request" ADD CONSTRAINT "follow_request_follower_id_person_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_request" ADD CONSTRAINT "follow_request_followed_id_person_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_request_of" ON "follow_request" USING btree ("followed_id","created_at","follower_id");--> statement-breakpoint
-- Whoever chose how they hear of new followers hears of requests to follow in the same way.
INSERT INTO "inbox_choice" ("person_id", "kind", "way")
SELECT "person_id", "added"."kind", "way" FROM "inbox_choice" CROSS JOIN (VALUES ('follow-request'), ('follow-accepted')) AS "added"("kind")
WHERE "inbox_choice"."kind" = 'follow'
ON CONFLICT DO NOTHING;
