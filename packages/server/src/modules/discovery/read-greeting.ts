import type { HomeResponse, MovieSummary } from '@hexreel/domain/contract/movies';
import { closestOnHome, type Target } from '@hexreel/domain/reel';
import { readClosest } from './browse-movies.ts';
import type { BrowseIndex } from './browse-index.ts';
import type { Choice } from './select-movies.ts';

/** Movies that are close enough to stand among the first: this many at most, and this many points of match behind the closest. */
const pool = { movies: 40, behind: 10 };
/** The first line on a desktop; so many of it are the best known of the pool, and so many recent. */
const firstLine = { movies: 5, known: 3, recent: 2 };
const recentYears = 15;

/** The movies next to Home's dials before anybody turns them: close to the mood, known ones among them (R663). */
export async function readGreeting(
  browseIndex: BrowseIndex,
  choice: Omit<Choice, 'filters'> & { readonly target: Target },
): Promise<HomeResponse['closest']> {
  const { movies, total } = await readClosest(browseIndex, { ...choice, count: pool.movies });
  const { popularityOf } = await browseIndex.current();
  const recentFrom = choice.currentYear - recentYears;
  const mixed = mixKnown(movies, { popularityOf, recentFrom }).slice(0, closestOnHome);
  // Without their matches, which are not in order.
  return { movies: mixed.map(({ match: _match, ...movie }) => movie), total };
}

/**
 * Puts known and recent movies into the first line; within it, and behind it, the closest come first.
 * @param movies with their match, the closest first
 * @param recentFrom the first year that counts as recent
 */
export function mixKnown(
  movies: readonly MovieSummary[],
  { popularityOf, recentFrom }: { readonly popularityOf: (movieId: number) => number; readonly recentFrom: number },
): MovieSummary[] {
  const isRecent = ({ year }: MovieSummary) => year !== null && year >= recentFrom;
  const best = movies[0]?.match ?? 0;
  const near = movies.filter(({ match = 0 }) => match >= best - pool.behind);
  const byPopularity = near.toSorted((one, other) => popularityOf(other.id) - popularityOf(one.id));
  const known = byPopularity.slice(0, firstLine.known);
  const line = new Set([...known, ...near.filter((movie) => !known.includes(movie))].slice(0, firstLine.movies));
  // The best known stay; a discovery gives way first.
  for (const recent of byPopularity.filter(isRecent)) {
    if ([...line].filter(isRecent).length >= firstLine.recent) break;
    const last = [...line].findLast((movie) => !isRecent(movie));
    if (line.has(recent) || last === undefined) continue;
    line.delete(last);
    line.add(recent);
  }
  return [...movies.filter((movie) => line.has(movie)), ...movies.filter((movie) => !line.has(movie))];
}
