CREATE TABLE "familiar_client" (
	"person_id" uuid NOT NULL,
	"client_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "familiar_client_person_id_client_hash_pk" PRIMARY KEY("person_id","client_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_up_claim" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "familiar_client" ADD CONSTRAINT "familiar_client_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "familiar_client_by_time" ON "familiar_client" USING btree ("last_used_at");