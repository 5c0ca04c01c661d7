CREATE TABLE "weekly_mail" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"told_item" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "weekly_mail" ADD CONSTRAINT "weekly_mail_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_mail_by_due" ON "weekly_mail" USING btree ("due_at");