import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { fearAxes } from '@hexreel/domain/ladder';
import type { Database } from '../../../db/client.ts';
import { roundTo } from '../../catalogue/index.ts';
import type { CrowdAndModel } from '../limits/crowd-index.ts';
import { readFearProfiles } from '../limits/fear-profile-repository.ts';
import { readScoreColumns } from '../own/read-own-ratings.ts';
import { predictableUser } from '../own/viewer-taste.ts';
import type { GroupMember } from './group-movies.ts';
import { sumsFor } from './group-table.ts';
import { ceilingsOf } from './member-taste.ts';
import { expectedAt, leastCeilingOf } from './member-values.ts';

/** How much of a characteristic one person is expected to find in a movie, next to their limit. */
export interface OwnAxis {
  readonly characteristic: Characteristic;
  /** 1-10, one decimal. */
  readonly value: number;
  /** The lowest limit that the movie would keep, by the same promise (R244). */
  readonly leastCeiling: number;
  /** Their 'never above'; null without one. */
  readonly limit: number | null;
}

/**
 * What some movies are expected to be for one person: the three fears and what else they limit, without what nothing is known of
 * (R610). Two statements for a user, none for a guest.
 */
export async function readOwnAxes(
  { database, table, model }: CrowdAndModel & { readonly database: Database },
  member: GroupMember,
  movieIds: readonly number[],
): Promise<ReadonlyMap<number, readonly OwnAxis[]>> {
  const { userId } = member;
  const [ratings, profiles] =
    userId === null
      ? [null, null]
      : await Promise.all([readScoreColumns(database, [userId]), readFearProfiles(database, [userId])]);
  const own = userId === null ? undefined : ratings?.get(userId);
  const viewer = model === null || own === undefined ? null : predictableUser(model, own);
  const ceilings = ceilingsOf(userId === null ? member.limits : profiles?.get(userId)?.limits);
  const listed = movieIds.flatMap((movieId) => {
    const place = table.placeOf(movieId);
    return place === null ? [] : [{ movieId, place, axes: new Array<OwnAxis>() }];
  });
  const sums = sumsFor(model);
  for (const [axis, characteristic] of characteristics.entries()) {
    const limit = ceilings.find((one) => one.axis === axis)?.value ?? null;
    if (limit === null && !fearAxes.some((fear) => fear === characteristic)) continue;
    // The sums are good for one of the two at a time.
    const options = { axis, sums, asked: listed.length };
    const valueAt = expectedAt(table, viewer, options);
    const values = listed.map(({ place }) => valueAt(place));
    const least = leastCeilingOf(table, viewer, options);
    listed.forEach(({ place, axes }, at) => {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value)) return;
      axes.push({ characteristic, value: roundTo(1, value), leastCeiling: least(place), limit });
    });
  }
  return new Map(listed.map(({ movieId, axes }) => [movieId, axes]));
}
