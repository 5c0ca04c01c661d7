import { readdir, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@hexreel/embedded-postgres/start-error';

/** Backups that stay: the last one of each of so many days, weeks and months that have any. */
export const keptBackups = { days: 7, weeks: 4, months: 6 } as const;

const pattern = /^hexreel-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/u;
const dayMilliseconds = 86_400_000;
/** 1970-01-01 was a Thursday; weeks begin on Mondays. */
const daysSinceMonday = 3;

/** The name of a backup in a folder of them: 'hexreel-20261129T021500Z.backup'. @param now milliseconds since the epoch */
export function backupName(now: number): string {
  return `hexreel-${new Date(now).toISOString().replace(/[-:]|\.\d+/gu, '')}.backup`;
}

/**
 * The names of backups that are no longer kept. The newest always is; however old they are, the last ones stay where
 * no new ones come. Other files are none.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const parts = pattern.exec(name)?.slice(1).map(Number);
      if (parts === undefined) return [];
      const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
      return [{ name, at: Date.UTC(year, month - 1, day, hour, minute, second) }];
    })
    .toSorted((one, other) => other.at - one.at);
  const dayOf = (at: number) => Math.floor(at / dayMilliseconds);
  const kept = new Set([
    ...lastOfEach(backups, keptBackups.days, dayOf),
    ...lastOfEach(backups, keptBackups.weeks, (at) => Math.floor((dayOf(at) + daysSinceMonday) / 7)),
    ...lastOfEach(backups, keptBackups.months, (at) => new Date(at).toISOString().slice(0, 'yyyy-mm'.length)),
  ]);
  return backups.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

/** @param backups the newest first */
function lastOfEach(
  backups: readonly { readonly name: string; readonly at: number }[],
  most: number,
  periodOf: (at: number) => number | string,
): string[] {
  const last = new Map<number | string, string>();
  for (const { name, at } of backups) if (!last.has(periodOf(at))) last.set(periodOf(at), name);
  return [...last.values()].slice(0, most);
}

/** Deletes the backups of a folder that are no longer kept. @returns their names */
export async function rotateBackups(folder: string): Promise<string[]> {
  const expired = expiredBackups(await readdir(folder));
  for (const name of expired) await unlink(join(folder, name));
  return expired;
}

/** Linux's file systems in memory, by their magic numbers. */
const inMemory: ReadonlySet<number> = new Set([0x01_02_19_94, 0x85_84_58_f6]);

/** @throws StartError where a restart empties the folder */
export async function requireLasting(folder: string): Promise<void> {
  const { type } = await statfs(folder).catch(() => ({ type: 0 }));
  if (!inMemory.has(type)) return;
  throw new StartError(
    `${folder} is in memory, and a restart empties it: name a folder on a disk or a volume, or write to standard output with -.`,
  );
}
