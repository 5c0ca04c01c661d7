import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { demoFolderOf, makeDataFolder, startSite, type Site } from './site.ts';

/** Starts a demo of a file's own, on a copy of one that was started before. */
export async function startDemo(): Promise<Site> {
  return startSite({ mode: 'demo', preparedFolder: await prepareDemo() });
}

/**
 * Creates a data folder as the first start of a demo leaves it, in whichever worker needs it first: members and all they
 * did cost as much as several journeys. The run's teardown removes it.
 */
async function prepareDemo(): Promise<string> {
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
  await site.stop();
  return folder;
}
