import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { prepareFolder, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site that all journeys share. */
    siteUrl: string;
    /** For sites of a file's own: what `startSite` may copy. */
    preparedFolder: string;
  }
}

/** One site for all journeys that do not harm it; those that do start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const preparedFolder = await prepareFolder();
  const site = await startSite({ preparedFolder });
  project.provide('preparedFolder', preparedFolder);
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
    rmSync(preparedFolder, { recursive: true, force: true });
  };
}
