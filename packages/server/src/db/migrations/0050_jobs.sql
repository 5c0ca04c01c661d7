CREATE TABLE "job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task" text NOT NULL,
	"key" text NOT NULL,
	"size" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_by_key" ON "job" USING btree ("task","key");