import { characteristics } from '@hexreel/domain/characteristics';
import { estimateWeights } from '@hexreel/domain/estimates';
import { eq } from 'drizzle-orm';
import type { AppEvent, EventBus } from '../../platform/events/index.ts';
import { averagesTag, movieSummaryTag, movieTag } from '../discovery/index.ts';
import { roundTo } from '../catalogue/index.ts';
import { averagesOf, type CountsChange, type MovieCounts } from './movie-counts.ts';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';

/** A movie's reviews and the votes on them have this tag in caches. */
export const reviewsTag = (movieId: number): string => `reviews:${movieId}`;

const scoresTopic = 'scores';
const movieSummaryTopic = 'card';
const reviewsTopic = 'reviews';

/** Events that a change of a movie's counts means for cached answers about it. */
export function eventsFor({ movieId, before, after }: CountsChange): AppEvent[] {
  const key = String(movieId);
  if (!scoresDiffer(before, after)) return [{ topic: reviewsTopic, key }];
  const scores = { topic: scoresTopic, key };
  return movieSummaryOf(before) === movieSummaryOf(after) ? [scores] : [scores, { topic: movieSummaryTopic, key }];
}

/** Counts were corrected: everything cached about the movie is invalid. */
export function eventsForCorrection(movieId: number): AppEvent[] {
  const key = String(movieId);
  return [
    { topic: scoresTopic, key },
    { topic: movieSummaryTopic, key },
  ];
}

/** A user's text or votes changed. */
export function reviewsEvent(movieId: number): AppEvent {
  return { topic: reviewsTopic, key: String(movieId) };
}

/**
 * Invalidates answers when events arrive, from this or another process: the movie's own, all that are ordered or
 * filtered by averages (sliders, rankings), and lists whose summary of it changed.
 */
export function invalidateOnEvents(
  eventBus: EventBus,
  {
    invalidate,
    invalidateMovie,
  }: { readonly invalidate: (...tags: readonly string[]) => void; readonly invalidateMovie: (movieId: number) => void },
): void {
  eventBus.on(scoresTopic, (key) => {
    const movieId = Number(key);
    invalidateMovie(movieId);
    invalidate(movieTag(movieId), reviewsTag(movieId), averagesTag);
  });
  eventBus.on(movieSummaryTopic, (key) => invalidate(movieSummaryTag(Number(key))));
  eventBus.on(reviewsTopic, (key) => invalidate(reviewsTag(Number(key))));
}

function scoresDiffer(before: MovieCounts, after: MovieCounts): boolean {
  if (before.raters !== after.raters) return true;
  return characteristics.some((name) => before.histograms[name].some((count, index) => count !== after.histograms[name][index]));
}

/**
 * The part of the counts that a movie summary shows: the six averages, and the known values with our estimate (R490), which
 * follow from them and from the number of raters. A step is so small that it moves no value by more than .04.
 */
function movieSummaryOf(counts: MovieCounts): string {
  const averages = averagesOf(counts);
  const shown = characteristics.map((name) => (averages[name] === null ? '' : roundTo(1, averages[name])));
  return [...shown, Math.floor(20 * Math.log2(counts.raters + estimateWeights.editorial))].join(' ');
}

/** For the grant or revocation of the critic role: the author's ratings move on all movies they rated. */
export async function eventsForAuthor(database: Database, userId: string): Promise<AppEvent[]> {
  const rows = await database.select({ movieId: rating.movieId }).from(rating).where(eq(rating.userId, userId));
  return rows.map(({ movieId }) => reviewsEvent(movieId));
}
