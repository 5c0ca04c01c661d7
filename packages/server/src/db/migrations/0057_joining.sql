CREATE TABLE "invite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"most_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invite_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invite_uses" CHECK ("invite"."uses" between 0 and "invite"."most_uses")
);
--> statement-breakpoint
CREATE TABLE "invite_use" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"invite_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "awaits_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_use" ADD CONSTRAINT "invite_use_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_use" ADD CONSTRAINT "invite_use_invite_id_invite_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invite"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invite_by_time" ON "invite" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invite_of_admin" ON "invite" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invite_use_of_invite" ON "invite_use" USING btree ("invite_id");