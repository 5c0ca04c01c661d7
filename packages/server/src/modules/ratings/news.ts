import { characteristics, strongestCharacteristic } from '@hexreel/domain/characteristics';
import type { Notice, Notices } from '../../platform/notices/index.ts';
import { averagesTag, cardTag, movieTag, roundTo } from '../movies/index.ts';
import { averagesOf, type CountsChange, type MovieCounts } from './movie-counts.ts';

/** A movie's reviews and the votes on them carry this tag in caches. */
export const reviewsTag = (movieId: number): string => `reviews:${movieId}`;

const scoresTopic = 'scores';
const cardTopic = 'card';
const reviewsTopic = 'reviews';

/** What the change of a movie's counts means to those who keep answers about it. */
export function newsOf({ movieId, before, after }: CountsChange): Notice[] {
  const key = String(movieId);
  if (!scoresDiffer(before, after)) return [{ topic: reviewsTopic, key }];
  const scores = { topic: scoresTopic, key };
  return cardOf(before) === cardOf(after) ? [scores] : [scores, { topic: cardTopic, key }];
}

/** Counts were put right: nothing that was shown of the movie can be relied on. */
export function newsOfCorrection(movieId: number): Notice[] {
  const key = String(movieId);
  return [
    { topic: scoresTopic, key },
    { topic: cardTopic, key },
  ];
}

/** Somebody's text or votes changed. */
export function newsOfReviews(movieId: number): Notice {
  return { topic: reviewsTopic, key: String(movieId) };
}

/**
 * Drops answers as news come in, from here or another process: the movie's own, whatever is ordered or chosen by
 * averages (sliders, rankings), and lists whose card of it looks different now.
 */
export function dropOnNews(
  notices: Notices,
  { drop, outdate }: { readonly drop: (...tags: readonly string[]) => void; readonly outdate: (movieId: number) => void },
): void {
  notices.on(scoresTopic, (key) => {
    const movieId = Number(key);
    outdate(movieId);
    drop(movieTag(movieId), reviewsTag(movieId), averagesTag);
  });
  notices.on(cardTopic, (key) => drop(cardTag(Number(key))));
  notices.on(reviewsTopic, (key) => drop(reviewsTag(Number(key))));
}

function scoresDiffer(before: MovieCounts, after: MovieCounts): boolean {
  if (before.raters !== after.raters) return true;
  return characteristics.some((name) => before.histograms[name].some((count, index) => count !== after.histograms[name][index]));
}

/** What of the averages a card shows. */
function cardOf(counts: MovieCounts): string {
  const strongest = strongestCharacteristic(averagesOf(counts));
  return strongest === null ? '' : `${strongest.characteristic} ${roundTo(1, strongest.average)}`;
}
