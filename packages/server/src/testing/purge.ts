import { purgeExpired } from '../jobs/purge-expired.ts';
import type { TestApp } from './test-app.ts';

/** Deletes what has expired at a time, in milliseconds since the epoch. @throws the first failure */
export async function purgeAt({ client }: Pick<TestApp, 'client'>, now: number): Promise<void> {
  const failures: unknown[] = [];
  await purgeExpired({ database: client.database, now: () => now, onError: (error) => failures.push(error) });
  if (failures.length > 0) throw failures[0];
}
