import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { findLatestModel } from '../../packages/server/src/modules/taste/index.ts';
import { siteDatabase } from './site-database.ts';
import { makeDataFolder, startSite, type Site } from './site.ts';

/**
 * One demo for all tests that look at what its members did; those that write start a copy of it. Members and their taste
 * are made once: they take as much processor time as several journeys.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const preparedFolder = makeDataFolder();
  const first = await startSite({ mode: 'demo', dataFolder: preparedFolder });
  await untilLearned(first);
  await first.stop();
  const site = await startSite({ mode: 'demo', preparedFolder });
  project.provide('preparedFolder', preparedFolder);
  project.provide('siteFolder', site.dataFolder);
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
    rmSync(preparedFolder, { recursive: true, force: true });
  };
}

/** Otherwise every copy would learn its members' taste again, which takes seconds of processor time. */
async function untilLearned(site: Site): Promise<void> {
  const { database } = await siteDatabase(site);
  while ((await findLatestModel(database)) === null) await sleep(200);
}
