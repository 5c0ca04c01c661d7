DROP INDEX "movie_average_by_gore";--> statement-breakpoint
DROP INDEX "movie_average_by_psychological";--> statement-breakpoint
DROP INDEX "movie_average_by_jump_scares";--> statement-breakpoint
DROP INDEX "movie_average_by_characters";--> statement-breakpoint
DROP INDEX "movie_average_by_pace";--> statement-breakpoint
DROP INDEX "movie_average_by_comedy";