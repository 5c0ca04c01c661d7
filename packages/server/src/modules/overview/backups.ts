import type { Finding } from '@hexreel/domain/contract/overview';
import { days } from '@hexreel/domain/durations';
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

/** The age of the latest backup from which the daily one has stopped. */
const oldBackup = days(3);

/** How old the latest backup is. None is not wrong: a site of an hour ago has none, and not every operator backs up with `hexreel`. */
export async function examineBackup(database: Database, now: number): Promise<Finding> {
  const backup = await readBackup(database);
  if (backup === null)
    return { what: 'Backup', well: true, text: 'none is known yet; run hexreel db backup every day, by itself' };
  const well = now - Date.parse(backup.at) < oldBackup;
  const made = `the latest is of ${backup.at.slice(0, 10)}, ${backup.tried ? 'restored on trial' : 'not tried by a restore'}`;
  return { what: 'Backup', well, text: well ? made : `${made}: find out why the daily one has stopped` };
}
