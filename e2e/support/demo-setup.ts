import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { prepareFolder, startSite } from './site.ts';

/**
 * One demo for all tests that look at what its members did; those that write start a copy of it. Members and their taste
 * are made once: they take as much processor time as several journeys.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const preparedFolder = await prepareFolder('demo');
  const site = await startSite({ mode: 'demo', preparedFolder });
  project.provide('preparedFolder', preparedFolder);
  project.provide('siteFolder', site.dataFolder);
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
    rmSync(preparedFolder, { recursive: true, force: true });
  };
}
