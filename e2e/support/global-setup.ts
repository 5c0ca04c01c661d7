import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { demoFolderOf, prepareFolder, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the site that all tests share. */
    siteUrl: string;
    /** Its data folder. */
    siteFolder: string;
    /** Where the movies of that site come from. */
    movieSource: 'embedded' | 'tmdb';
    /** A prepared data folder that `startSite` may copy for further sites. */
    preparedFolder: string;
    /** Environment for such sites. */
    siteEnvironment: Record<string, string>;
  }
}

/** One site for all tests that do not disturb it; those that do start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const preparedFolder = await prepareFolder();
  const site = await startSite({ preparedFolder });
  project.provide('preparedFolder', preparedFolder);
  project.provide('siteEnvironment', {});
  project.provide('movieSource', 'embedded');
  project.provide('siteFolder', site.dataFolder);
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
    for (const folder of [preparedFolder, demoFolderOf(preparedFolder)]) rmSync(folder, { recursive: true, force: true });
  };
}
