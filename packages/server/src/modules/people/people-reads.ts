import { followedSchema, personReviewsSchema, profileSchema, statisticsSchema } from '@hexreel/domain/api/people';
import type { Followed, PersonReviews, Profile, Statistics } from '@hexreel/domain/api/people';
import { writeCriteria } from '@hexreel/domain/ranking';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { publicAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { listsTag } from '../movies/index.ts';
import { personTag } from './news.ts';
import { parsePersonId } from './person-sql.ts';
import { readFollowed } from './read-followed.ts';
import { readPersonReviews } from './read-person-reviews.ts';
import { readProfile } from './read-profile.ts';
import { readStatistics, type StatisticsQuery } from './read-statistics.ts';

/**
 * What is public about a person: the same answer for everyone, kept for seconds (quality, public GETs). Ids are as they
 * stand in the URL; all of them throw ApiError person_not_found, and invalid_request for a cursor that is none.
 */
export interface PeopleReads {
  profile(id: string): Promise<PublicAnswer<Profile>>;
  reviews(id: string, cursor: string | undefined): Promise<PublicAnswer<PersonReviews>>;
  statistics(id: string, query: StatisticsQuery): Promise<PublicAnswer<Statistics>>;
  followed(id: string, cursor: string | undefined): Promise<PublicAnswer<Followed>>;
}

/** News drop them at once; this bound is for what changes without, such as names, and suspensions. */
const freshMilliseconds = 5_000;

export function createPeopleReads(context: {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
}): PeopleReads {
  const { database, cache } = context;
  const cached = async <Value>(
    id: string,
    key: string,
    { schema, load }: { readonly schema: z.ZodType<Value>; readonly load: (personId: string) => Promise<Value> },
  ) => {
    const personId = parsePersonId(id);
    const read = {
      freshMilliseconds,
      // Bans and unbans change what a person's lists and counts hold.
      tags: [personTag(personId), listsTag],
      load: async () => publicAnswer(schema, await load(personId)),
    };
    return cache.get(`person:${personId}:${key}`, read) as Promise<PublicAnswer<Value>>;
  };
  return {
    profile: (id) =>
      cached(id, 'profile', {
        schema: profileSchema,
        load: (personId) => readProfile(database, { personId, isOwn: false }),
      }),
    reviews: (id, cursor) =>
      cached(id, `reviews:${cursor ?? ''}`, {
        schema: personReviewsSchema,
        load: (personId) => readPersonReviews(database, { personId, isOwn: false }, cursor),
      }),
    statistics: (id, query) =>
      cached(id, `statistics:${writeCriteria(query.criteria)}:${query.page}`, {
        schema: statisticsSchema,
        load: (personId) => readStatistics(database, { personId, isOwn: false }, query),
      }),
    followed: (id, cursor) =>
      cached(id, `followed:${cursor ?? ''}`, {
        schema: followedSchema,
        load: (personId) => readFollowed(database, personId, cursor),
      }),
  };
}
