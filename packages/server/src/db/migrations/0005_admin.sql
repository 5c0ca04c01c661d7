CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"kind" text NOT NULL,
	"author_id" uuid NOT NULL,
	"movie_id" integer,
	"reported_text" text NOT NULL,
	"problem" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by_id" uuid,
	"outcome" text,
	CONSTRAINT "report_of_movie" CHECK (("report"."kind" = 'review') = ("report"."movie_id" is not null)),
	CONSTRAINT "report_on_others" CHECK ("report"."reporter_id" <> "report"."author_id"),
	CONSTRAINT "report_settled" CHECK (("report"."settled_at" is null) = ("report"."outcome" is null)),
	CONSTRAINT "report_note" CHECK (char_length("report"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "banned_movie" ALTER COLUMN "banned_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banned_movie" ALTER COLUMN "banned_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "banned_movie" ADD COLUMN "banned_by_id" uuid;--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "review_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "review_removed_for" text;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_person_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_settled_by_id_person_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_author_id_movie_id_rating_person_id_movie_id_fk" FOREIGN KEY ("author_id","movie_id") REFERENCES "public"."rating"("person_id","movie_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_entry" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_entry" USING btree (lower("actor_name"),"at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_entry" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_by_target" ON "audit_entry" USING btree ("target_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_by_target_name" ON "audit_entry" USING btree (lower("target_name"),"at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("reporter_id","kind","author_id",coalesce("movie_id", 0));--> statement-breakpoint
CREATE INDEX "report_waiting" ON "report" USING btree ("kind","author_id","movie_id","reported_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "report_on_author" ON "report" USING btree ("author_id","movie_id");--> statement-breakpoint
CREATE INDEX "report_settled_by" ON "report" USING btree ("settled_by_id");--> statement-breakpoint
ALTER TABLE "banned_movie" ADD CONSTRAINT "banned_movie_banned_by_id_person_id_fk" FOREIGN KEY ("banned_by_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banned_movie_by_time" ON "banned_movie" USING btree ("banned_at" DESC NULLS FIRST,"movie_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "banned_movie_by_admin" ON "banned_movie" USING btree ("banned_by_id");--> statement-breakpoint
CREATE INDEX "person_admins" ON "person" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "person_suspended" ON "person" USING btree ("suspended_at") WHERE suspended_at is not null;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_review_removed" CHECK (("rating"."review_removed_at" is null) = ("rating"."review_removed_for" is null) and ("rating"."review_removed_at" is null or "rating"."review" = ''));