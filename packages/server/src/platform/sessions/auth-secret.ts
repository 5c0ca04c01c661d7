import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { setting } from '../../db/schema/index.ts';
import { StartError } from '@hexreel/embedded-postgres/start-error';

const settingName = 'auth-secret';

/**
 * The key that signs cookies and derives codes: AUTH_SECRET, or one generated once and stored in the database, so that
 * all its processes share it.
 */
export async function readAuthSecret(database: Database, configured: string | null): Promise<string> {
  if (configured !== null) return configured;
  const value = randomBytes(32).toString('base64url');
  await database.insert(setting).values({ name: settingName, value }).onConflictDoNothing();
  const [row] = await database.select().from(setting).where(eq(setting.name, settingName));
  if (typeof row?.value !== 'string') throw new StartError('The database holds no readable auth-secret: set AUTH_SECRET.');
  return row.value;
}
