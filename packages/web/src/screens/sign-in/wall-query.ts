import type { Api } from '@hexreel/domain/contract/calls';
import type { SiteInfo } from '@hexreel/domain/contract/page';
import { moviesQuery } from '../../features/browse/movies-query.ts';

/** Posters next to the forms of accounts. */
export const postersOnWall = 12;

/** The movies on the wall: the first page of Browse, the most popular ones. */
export const wallQuery = (api: Api) => moviesQuery(api, {}, false);

/** Loads them for a route; a private site shows visitors none (R800). */
export async function loadWall({ api, site, loadAside }: WallContext): Promise<void> {
  if (site.isPrivate !== true) await loadAside(wallQuery(api));
}

interface WallContext {
  readonly api: Api;
  readonly site: Pick<SiteInfo, 'isPrivate'>;
  readonly loadAside: (query: ReturnType<typeof wallQuery>) => Promise<unknown>;
}
