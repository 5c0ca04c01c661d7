import { expect, test } from 'vitest';
import { findLockProblems } from './lock-problems.mjs';

const adviceFor = (text: string): string[] => findLockProblems(text).map(({ advice }) => advice);

test.each([
  ['CREATE INDEX "rating_by_time" ON "rating" USING btree ("at");', 'CONCURRENTLY'],
  ['CREATE UNIQUE INDEX "one" ON "rating" ("id");', 'CONCURRENTLY'],
  ['ALTER TABLE "rating" ALTER COLUMN "gore" SET DATA TYPE integer;', 'rewrites'],
  ['ALTER TABLE rating ALTER COLUMN gore TYPE integer;', 'rewrites'],
  ['ALTER TABLE "rating" ALTER COLUMN "gore" SET NOT NULL;', 'NOT VALID'],
  ['ALTER TABLE "rating" ADD CONSTRAINT "c" CHECK ("gore" > 0);', 'NOT VALID'],
  ['ALTER TABLE "rating" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("id");', 'NOT VALID'],
  ['ALTER TABLE "rating" ADD CONSTRAINT "u" UNIQUE ("a");', 'USING INDEX'],
  ['ALTER TABLE "rating" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();', 'every row'],
  ['ALTER TABLE "rating" ADD COLUMN "sum" int GENERATED ALWAYS AS (a + b) STORED;', 'every row'],
  ['UPDATE "rating" SET "gore" = 1;', 'parts'],
  ['DELETE FROM rating;', 'parts'],
  ['VACUUM FULL rating;', 'everything else'],
  ['REINDEX TABLE rating;', 'everything else'],
])('%s locks a table for long', (statement, word) => {
  const advice = adviceFor(statement);
  expect(advice).toHaveLength(1);
  expect(advice[0]).toContain(word);
});

test.each([
  'CREATE TABLE "seen" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "seen_by_id" ON "seen" ("id");',
  'CREATE TABLE "seen" ("id" uuid);\n--> statement-breakpoint\nALTER TABLE "seen" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "person"("id");',
  'CREATE UNLOGGED TABLE "hit" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "hit_by_id" ON "hit" ("id");',
  '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "rating_by_time" ON "rating" ("at");',
  'ALTER TABLE "rating" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;',
  'ALTER TABLE "rating" ADD CONSTRAINT "c" CHECK ("gore" > 0) NOT VALID;',
  'ALTER TABLE "rating" VALIDATE CONSTRAINT "c";',
  'ALTER TABLE "rating" ADD CONSTRAINT "u" UNIQUE USING INDEX "one";',
  '-- locks briefly: a setting is a row of this table, some dozen in all\nALTER TABLE "setting" ALTER COLUMN "value" SET NOT NULL;',
  'DROP INDEX "rating_by_time";',
])('%s does not', (statement) => {
  expect(adviceFor(statement)).toEqual([]);
});
