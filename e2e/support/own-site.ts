import { afterAll, beforeAll, expect, inject } from 'vitest';
import { startSite, type Site } from './site.ts';

interface OwnSite {
  /** Its address, which pages go to: `withBrowser(site.url)`. */
  readonly url: () => string;
  readonly site: () => Site;
  /** An answer of its API to visitors. */
  readonly read: <Body>(path: string) => Promise<Body>;
}

/**
 * A site of one file's own, for journeys that change what others look at, or that stop it.
 * @param start what starts it, where a copy of the run's prepared folder is not enough
 */
export function withOwnSite(start: () => Promise<Site> = () => startSite({ preparedFolder: inject('preparedFolder') })): OwnSite {
  let started: Site | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.stop());

  const site = (): Site => {
    if (started === undefined) throw new Error('The site has not started yet');
    return started;
  };
  return {
    url: () => site().url,
    site,
    read: async <Body>(path: string) => {
      const answer = await fetch(site().url + path);
      expect(answer.status, path).toBe(200);
      return (await answer.json()) as Body;
    },
  };
}
