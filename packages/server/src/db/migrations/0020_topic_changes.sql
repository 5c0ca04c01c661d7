CREATE TABLE "topic_change" (
	"topic" text PRIMARY KEY NOT NULL,
	"merged_into" text,
	"changed_at" timestamp with time zone NOT NULL
);
