CREATE TABLE "one_time_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"subject" text
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text,
	"user_agent" text,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_method" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"letter" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "held_username" (
	"username" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"profile_pic" smallint DEFAULT 1 NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_critic" boolean DEFAULT false NOT NULL,
	"specialisations" text[] DEFAULT '{}' NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(display_name) || chr(10) || lower(username)) STORED NOT NULL,
	CONSTRAINT "person_email_unique" UNIQUE("email"),
	CONSTRAINT "person_username" CHECK ("person"."username" ~ '^[A-Za-z0-9_.-]{3,32}$'),
	CONSTRAINT "person_display_name" CHECK (char_length("person"."display_name") between 3 and 32),
	CONSTRAINT "person_email" CHECK ("person"."email" = lower("person"."email")),
	CONSTRAINT "person_bio" CHECK (char_length("person"."bio") <= 500),
	CONSTRAINT "person_profile_pic" CHECK ("person"."profile_pic" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_method" ADD CONSTRAINT "sign_in_method_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_code_of_person" ON "one_time_code" USING btree ("person_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_code_by_end" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_of_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_by_end" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_method_by_subject" ON "sign_in_method" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_method_of_person" ON "sign_in_method" USING btree ("person_id","provider");--> statement-breakpoint
CREATE INDEX "outbox_by_due" ON "outbox" USING btree ("due_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "outbox_by_address" ON "outbox" USING btree ("address");--> statement-breakpoint
CREATE INDEX "outbox_by_creation" ON "outbox" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "person_by_username" ON "person" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "person_by_search_text" ON "person" USING gin ("search_text" gin_trgm_ops);