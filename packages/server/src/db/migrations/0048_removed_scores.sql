ALTER TABLE "editorial_score" ALTER COLUMN "gore" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "editorial_score" ALTER COLUMN "psychological" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "editorial_score" ALTER COLUMN "jump_scares" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "editorial_score" ALTER COLUMN "characters" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "editorial_score" ALTER COLUMN "pace" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "editorial_score" ALTER COLUMN "comedy" DROP NOT NULL;--> statement-breakpoint
-- locks briefly: a few thousand rows
ALTER TABLE "editorial_score" ADD CONSTRAINT "editorial_score_whole" CHECK (num_nonnulls(gore, psychological, jump_scares, characters, pace, comedy) in (0, 6));