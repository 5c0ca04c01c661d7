CREATE TABLE "sign_up_claim" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "username_chosen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_up_claim_by_time" ON "sign_up_claim" USING btree ("created_at");