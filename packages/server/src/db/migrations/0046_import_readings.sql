ALTER TABLE "movie_import" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "movie_import" ADD COLUMN "is_large" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "movie_import" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "movie_import" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "movie_import" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "movie_import" ADD COLUMN "unread" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "movie_import_film" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "movie_import_film" ADD COLUMN "problem_value" text;