import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { checkoutFolder } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { setting } from '../../db/schema/index.ts';
import { storeShippedScores } from '../../modules/estimates/index.ts';
import { readScoreFile, type MovieScores } from '../../sources/score-file.ts';

const scoresFile = join(checkoutFolder, 'catalogue', 'scores', 'scores.csv');
const fingerprintSetting = 'editorial-scores';

/** The editorial scores that come with this version. */
export function readShippedScores(): readonly MovieScores[] {
  return readScoreFile(readFileSync(scoresFile, 'utf8')).movies;
}

/** Stores the editorial scores of this version, unless they are stored already. */
export async function installScores(database: Database, now: Date): Promise<void> {
  const fingerprint = createHash('sha256').update(readFileSync(scoresFile)).digest('base64url');
  await database.transaction(async (tx) => {
    const [stored] = await tx.select().from(setting).where(eq(setting.name, fingerprintSetting));
    if (stored?.value === fingerprint) return;
    await storeShippedScores(tx, readShippedScores(), now);
    await tx
      .insert(setting)
      .values({ name: fingerprintSetting, value: fingerprint })
      .onConflictDoUpdate({ target: setting.name, set: { value: sql`excluded.value` } });
  });
}
