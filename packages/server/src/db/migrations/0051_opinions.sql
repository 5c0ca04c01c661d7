ALTER TABLE "taste_model_part" ADD COLUMN "opinion_shares" "bytea";--> statement-breakpoint
ALTER TABLE "taste_model_part" ADD COLUMN "opinion_members" "bytea";