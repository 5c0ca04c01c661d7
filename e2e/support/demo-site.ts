import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, vi } from 'vitest';
import { findTrainedAt } from '../../packages/server/src/modules/taste/index.ts';
import { openSiteDatabase } from './site-database.ts';
import { demoFolderOf, makeDataFolder, startSite, type Site } from './site.ts';

/** Starts a demo of a file's own, on a copy of one that was started before. */
export async function startDemo(): Promise<Site> {
  return startSite({ mode: 'demo', preparedFolder: await prepareDemo() });
}

/**
 * Creates a data folder as the first start of a demo leaves it, in whichever worker needs it first: members and all they
 * did cost as much as several journeys, and so does learning their taste. The run's teardown removes it.
 */
export async function prepareDemo(): Promise<string> {
  const folder = demoFolderOf(inject('preparedFolder'));
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    try {
      mkdirSync(lock);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      // Another worker makes it.
      await sleep(200);
      continue;
    }
    try {
      // Another worker may have made it in between.
      if (!existsSync(folder)) renameSync(await makeDemo(), folder);
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  return folder;
}

async function makeDemo(): Promise<string> {
  const folder = makeDataFolder();
  const site = await startSite({ mode: 'demo', dataFolder: folder });
  try {
    await untilLearned(join(folder, 'demo'));
  } finally {
    await site.stop();
  }
  return folder;
}

/** Otherwise every copy would learn its members' taste again, which takes seconds of processor time. */
async function untilLearned(dataFolder: string): Promise<void> {
  const client = await openSiteDatabase({ dataFolder });
  try {
    await vi.waitFor(async () => expect(await findTrainedAt(client.database)).not.toBeNull(), { timeout: 90_000, interval: 500 });
  } finally {
    await client.close();
  }
}
