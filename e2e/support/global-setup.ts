import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { prepareFolder, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the site that the tests of a project share. */
    siteUrl: string;
    /** Where that site's database is. */
    siteFolder: string;
    /** A prepared data folder, of the same kind of site, that `startSite` may copy for further ones. */
    preparedFolder: string;
  }
}

/** One site for all tests that do not disturb it; those that do start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const preparedFolder = await prepareFolder();
  const site = await startSite({ preparedFolder });
  project.provide('preparedFolder', preparedFolder);
  project.provide('siteFolder', site.dataFolder);
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
    rmSync(preparedFolder, { recursive: true, force: true });
  };
}
