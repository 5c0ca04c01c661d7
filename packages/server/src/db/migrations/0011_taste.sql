CREATE TABLE "fear_profile" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"at_least" smallint[] NOT NULL,
	"never_above" smallint[] NOT NULL,
	"applies_everywhere" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fear_profile_at_least" CHECK (cardinality("fear_profile"."at_least") = 6 and 0 <= all("fear_profile"."at_least") and 10 >= all("fear_profile"."at_least")),
	CONSTRAINT "fear_profile_never_above" CHECK (cardinality("fear_profile"."never_above") = 6 and 0 <= all("fear_profile"."never_above") and 10 >= all("fear_profile"."never_above"))
);
--> statement-breakpoint
CREATE TABLE "taste_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"measured" jsonb,
	"shared" jsonb,
	"ratings" integer DEFAULT 0 NOT NULL,
	"movies" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taste_model_part" (
	"model_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"movie_ids" "bytea" NOT NULL,
	"biases" "bytea" NOT NULL,
	"raters" "bytea" NOT NULL,
	"averages" "bytea" NOT NULL,
	"neighbour_counts" "bytea" NOT NULL,
	"neighbours" "bytea" NOT NULL,
	"similarities" "bytea" NOT NULL,
	CONSTRAINT "taste_model_part_model_id_part_pk" PRIMARY KEY("model_id","part")
);
--> statement-breakpoint
ALTER TABLE "fear_profile" ADD CONSTRAINT "fear_profile_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_model_part" ADD CONSTRAINT "taste_model_part_model_id_taste_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."taste_model"("id") ON DELETE cascade ON UPDATE no action;