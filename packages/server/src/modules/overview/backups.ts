import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { setting } from '../../db/schema/index.ts';

const settingName = 'last-backup';

/** The latest backup that `hexreel db backup` wrote of this database. */
const backupSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** Null for one that was sent to another program. */
  bytes: z.number().nullable(),
  /** A restore of it had the same rows. */
  tried: z.boolean(),
});
export type StoredBackup = z.infer<typeof backupSchema>;

/** Notes a backup, for the admins' overview; its own archive knows the one before. */
export async function storeBackup(database: Database, backup: StoredBackup): Promise<void> {
  await database
    .insert(setting)
    .values({ name: settingName, value: backup })
    .onConflictDoUpdate({ target: setting.name, set: { value: backup } });
}

/** @returns null where none is known */
export async function readBackup(database: Database): Promise<StoredBackup | null> {
  const [row] = await database.select().from(setting).where(eq(setting.name, settingName));
  return backupSchema.safeParse(row?.value).data ?? null;
}
