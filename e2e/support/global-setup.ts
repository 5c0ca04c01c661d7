import type { TestProject } from 'vitest/node';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site that all journeys share. */
    siteUrl: string;
  }
}

/** One site for all journeys that do not harm it; those that do start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
  };
}
