import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { AxisMatchAnswer, MatchesResponse, MatchResponse } from '@hexreel/domain/contract/taste';
import { findTellingMovies, type AxisMatch, type SharedScore, type Strangers } from '@hexreel/domain/match';
import { roundTo } from '../../catalogue/index.ts';
import { findVisibleUsers, userNotFound } from '../../users/index.ts';
import type { TasteContext } from '../context.ts';
import { readOwnRatings, readScoresOf } from '../own/read-own-ratings.ts';
import { compareTastes, overallMatch, scoresByMovie, strangersOn } from './compare-tastes.ts';

/**
 * The viewer's taste compared with another member's (R249). Three statements.
 * @throws ApiError person_not_found, also for suspended users and for the viewer themselves
 */
export async function readMatch(
  { database, model: holder, movies }: Pick<TasteContext, 'database' | 'model' | 'movies'>,
  viewerId: string,
  userId: string,
): Promise<MatchResponse> {
  const [model, visible, own, theirs] = await Promise.all([
    holder.current(),
    findVisibleUsers(database, [userId]),
    readOwnRatings(database, viewerId),
    readOwnRatings(database, userId),
  ]);
  if (visible.length === 0 || userId === viewerId) throw userNotFound();
  const comparison = compareTastes(model, scoresByMovie(own), theirs);
  const telling = findTellingMovies(onePerMovie(comparison.shared, comparison.axes));
  const [alike, unlike] = await Promise.all([movies.summariesOf(telling.alike), movies.summariesOf(telling.unlike)]);
  const meanOf = (whose: 'own' | 'theirs') =>
    perCharacteristic((name) => {
      const shared = comparison.shared[characteristics.indexOf(name)] ?? [];
      const isKnown = comparison.axes[characteristics.indexOf(name)] !== null;
      return isKnown ? roundTo(1, shared.reduce((sum, score) => sum + score[whose], 0) / shared.length) : null;
    });
  return {
    shared: comparison.movies,
    glance: overallMatch(comparison)?.glance ?? null,
    characteristics: perCharacteristic((name) => {
      const axis = characteristics.indexOf(name);
      return presentAxis(comparison.axes[axis] ?? null, strangersOn(model, axis));
    }),
    own: meanOf('own'),
    theirs: meanOf('theirs'),
    alike,
    unlike,
  };
}

/**
 * The members of a list on screen by how close they are to the viewer; those with too little in common are left out. Three
 * statements.
 */
export async function readMatches(
  { database, model: holder }: Pick<TasteContext, 'database' | 'model'>,
  viewerId: string,
  userIds: readonly string[],
): Promise<MatchesResponse> {
  const [model, visible, own] = await Promise.all([
    holder.current(),
    findVisibleUsers(database, userIds),
    readOwnRatings(database, viewerId),
  ]);
  const others = visible.filter((id) => id !== viewerId);
  const ratings = await readScoresOf(
    database,
    others,
    own.map(({ movieId }) => movieId),
  );
  const ownScores = scoresByMovie(own);
  const matches = others.flatMap((userId) => {
    const comparison = compareTastes(model, ownScores, ratings.get(userId) ?? []);
    const overall = overallMatch(comparison);
    return overall === null ? [] : [{ userId, shared: comparison.movies, ...overall }];
  });
  return {
    matches: matches
      .toSorted((one, other) => one.apart - other.apart || other.shared - one.shared || (one.userId < other.userId ? -1 : 1))
      .map((match) => ({ ...match, apart: roundTo(1, match.apart) })),
  };
}

/** For each movie the characteristic that both differ on most, of those in a match: a movie is named once. */
function onePerMovie(shared: readonly (readonly SharedScore[])[], axes: readonly (AxisMatch | null)[]): SharedScore[] {
  const clearest = new Map<number, SharedScore>();
  const weight = ({ own, theirs, crowd }: SharedScore) => Math.abs(own - crowd) + Math.abs(theirs - crowd);
  shared.forEach((list, axis) => {
    if (axes[axis] === null) return;
    for (const score of list) {
      const before = clearest.get(score.movieId);
      if (before === undefined || weight(score) > weight(before)) clearest.set(score.movieId, score);
    }
  });
  return [...clearest.values()];
}

function presentAxis(match: AxisMatch | null, strangers: Strangers): AxisMatchAnswer | null {
  if (match === null) return null;
  const { shared, strength, apart, glance, halfWidth, level, order } = match;
  return {
    shared,
    strength,
    apart: roundTo(1, apart),
    strangers: roundTo(1, strangers.apart),
    halfWidth: roundTo(1, halfWidth),
    glance,
    level: level === null ? null : roundTo(1, level),
    order: order === null ? null : roundTo(2, order),
  };
}
