import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { isByHistory, type BrowseFilters, type MineChoice } from '@hexreel/domain/movie';
import type { Database } from '../../db/client.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import type { HiddenFor, MovieReads } from '../discovery/index.ts';
import { readSeenIds } from '../history/index.ts';
import { readMine } from '../ratings/index.ts';
import { readEnjoymentOrder, type CrowdIndex } from '../taste/index.ts';

interface OwnBrowseContext {
  readonly database: Database;
  readonly movies: Pick<MovieReads, 'browse' | 'browseOwn'>;
  readonly crowd: CrowdIndex;
  readonly hiddenFor: HiddenFor;
}

interface OwnFilters extends Omit<BrowseFilters, 'mine'> {
  readonly mine: MineChoice | undefined;
  readonly hidden: 'only' | undefined;
}

/**
 * Browse for a user: without what their hard no's hide (R284) and, where they want that, what they have seen (R426), filtered by what
 * they have rated, seen or liked (R53) and where they watch (R339), by what they are expected to like where asked (R554). Everyone's answer where nothing of it changes it. A search,
 * and a list that hard no's leave empty, says how many movies are hidden, and lists those instead where asked (R285).
 * @param viewer.address client whose searches are counted
 */
export async function browseOwn(
  { database, movies, crowd, hiddenFor }: OwnBrowseContext,
  viewer: Pick<SignedIn, 'id' | 'hidesSeenInBrowse'> & { readonly address: string },
  { mine, hidden: asked, sortBy, ...others }: OwnFilters,
): Promise<MoviesResponse> {
  const filters = sortBy === undefined || sortBy === 'me' ? others : { ...others, sortBy };
  const [hidden, isMine, worth, seen] = await Promise.all([
    hiddenFor(viewer.id),
    mine === undefined ? null : readMine(database, viewer.id, mine),
    sortBy === 'me' ? readEnjoymentOrder({ database, crowd }, viewer.id) : null,
    viewer.hidesSeenInBrowse && !isByHistory(mine) ? readSeenIds(database, viewer.id) : null,
  ]);
  const isEveryones = hidden === null && isMine === null && worth === null && asked === undefined;
  if (isEveryones && seen === null) return (await movies.browse(filters, viewer.address)).value;
  const isWanted = (movieId: number) => isMine?.(movieId) !== false;
  const isHidden = (movieId: number) => hidden?.has(movieId) === true;
  const list = (choice: (movieId: number) => boolean, leftOut?: ReadonlySet<number>) =>
    movies.browseOwn(
      filters,
      { only: (movieId) => isWanted(movieId) && choice(movieId), worth: worth ?? undefined, seen: leftOut },
      viewer.address,
    );
  const leftOut = seen === null ? undefined : filters.seen === undefined ? seen : noMovies;
  if (asked === 'only') return list(isHidden, leftOut);
  const shown = await list((movieId) => !isHidden(movieId), leftOut);
  if (hidden === null || (filters.search === undefined && shown.total > 0)) return shown;
  // A movie that is seen and hidden counts once: as seen, until that is shown too.
  const hiddenOnes = await list(isHidden, leftOut);
  const counts = { hidden: hiddenOnes.total };
  if (filters.search === undefined) return { ...shown, ...counts };
  return shown.seen === undefined ? { ...shown, ...counts } : { ...shown, ...counts, seen: shown.seen + (hiddenOnes.seen ?? 0) };
}

/** Movies that a user asked to be shown as well. */
const noMovies: ReadonlySet<number> = new Set();
