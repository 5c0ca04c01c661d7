import type { MeResponse } from '@hexreel/domain/contract/me';
import type { MovieResponse, MovieSummary } from '@hexreel/domain/contract/movies';
import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { imageUrl } from '@hexreel/domain/movie';
import { hashKey } from '@tanstack/react-query';
import { watchlistShelfQuery } from '../features/watchlist/watchlist-query.ts';
import { laterQueryKeys } from '../lib/later-query-keys.ts';
import { PersistedTexts } from '../lib/persisted-texts.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { keptName, readKept, type Kept, type KeptMovie } from '../offline/kept.ts';
import type { HexreelRouter } from './router.tsx';

/** As many movies are kept of the watchlist, and of those viewed last. */
const mostWatchlisted = 60;
const mostViewed = 12;

const workerPath = '/service-worker.js';

/** The browsers' means against scripts from texts, which wants a policy for a worker's address; the types of pages do not know it. */
interface ScriptPolicies {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: () => string },
    ) => { readonly createScriptURL: (url: string) => string };
  };
}

/**
 * Registers the service worker, which shows the offline page where the site cannot be reached, and keeps for it on this
 * device what the viewer, if a member, has to hand then: watchlist, movies viewed last, tonight's card (R741). Browsers
 * without service workers keep nothing.
 */
export async function keepForOffline(router: HexreelRouter): Promise<void> {
  if (!(await registerWorker())) return;
  const { queryClient, api } = router.options.context;
  const storage = new PersistedTexts(() => localStorage);
  const read = () => readKept(storage.read(keptName));
  const viewerId = () => queryClient.getQueryData<MeResponse>(queryKeys.me)?.user?.id ?? null;

  const keep = (part: Partial<Omit<Kept, 'userId'>>) => {
    const userId = viewerId();
    if (userId === null) return;
    const before = read();
    const known = before?.userId === userId ? before : { watchlistIds: '', watchlist: [], viewed: [], tonight: null };
    storage.write(keptName, JSON.stringify({ ...known, ...part, userId }));
  };
  /** Movies of another member go, and all once the viewer has signed out. */
  const keepOwnOnly = () => {
    const before = read();
    if (before !== null && before.userId !== viewerId()) storage.write(keptName, null);
  };
  const keepWatchlist = async (ids: readonly number[]) => {
    const watchlistIds = ids.join(',');
    const userId = viewerId();
    if (userId === null || (read()?.watchlistIds ?? '') === watchlistIds) return;
    const movies = await queryClient.fetchQuery(watchlistShelfQuery(api)).catch(() => null);
    // Kept at the next change otherwise; and never for the next one who signs in.
    if (movies === null || userId !== viewerId()) return;
    keep({ watchlistIds, watchlist: movies.slice(0, mostWatchlisted).map((movie) => keptMovie(movie)) });
  };
  const keepViewed = () => {
    const id = /^\/movie\/(\d+)$/u.exec(router.latestLocation.pathname)?.[1];
    const movie = id === undefined ? undefined : queryClient.getQueryData<MovieResponse>(queryKeys.movie(id));
    if (movie === undefined) return;
    const others = read()?.viewed.filter((one) => one.id !== movie.id) ?? [];
    keep({ viewed: [keptMovie(movie, movie.runtime), ...others].slice(0, mostViewed) });
  };
  const keepTonight = ({ chosen, picked, own }: RoomResponse) => {
    if (chosen === null) return;
    const minutes = picked?.picks.find(({ movie }) => movie.id === chosen.id)?.minutes ?? null;
    const before = read()?.tonight;
    // Read again the next morning, it is no new evening.
    const at = before?.movie.id === chosen.id ? before.at : Date.now();
    keep({ tonight: { movie: keptMovie(chosen, minutes), watchOn: own?.watchOn ?? [], at } });
  };

  const roomKey = laterQueryKeys.room('').slice(0, -1).join(' ');
  const settle = (queryKey: readonly unknown[], data: unknown) => {
    const hash = hashKey(queryKey);
    if (hash === hashKey(queryKeys.me)) keepOwnOnly();
    else if (hash === hashKey(queryKeys.watchlistIds)) void keepWatchlist(data as number[]);
    else if (queryKey.length === 3 && queryKey.slice(0, 2).join(' ') === roomKey) keepTonight(data as RoomResponse);
  };
  keepOwnOnly();
  for (const { queryKey, state } of queryClient.getQueryCache().getAll())
    if (state.data !== undefined) settle(queryKey, state.data);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') settle(event.query.queryKey, event.query.state.data);
  });
  keepViewed();
  router.subscribe('onRendered', keepViewed);
}

function keptMovie(
  { id, title, year, poster }: Pick<MovieSummary, 'id' | 'title' | 'year' | 'poster'>,
  minutes: number | null = null,
): KeptMovie {
  return { id, title, year, minutes, poster: poster === null ? null : imageUrl(poster, 'w185') };
}

/** @returns whether this browser, on this site, has service workers */
async function registerWorker(): Promise<boolean> {
  // Development has no build that could be kept. Without TLS browsers have none but on this machine.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return false;
  const { trustedTypes } = globalThis as ScriptPolicies;
  const policy = trustedTypes?.createPolicy('hexreel-worker', { createScriptURL: () => workerPath });
  try {
    // Undefined where a browser is told to allow none.
    const registration = (await navigator.serviceWorker.register(policy?.createScriptURL(workerPath) ?? workerPath)) as
      | ServiceWorkerRegistration
      | undefined;
    return registration !== undefined;
  } catch {
    return false;
  }
}
