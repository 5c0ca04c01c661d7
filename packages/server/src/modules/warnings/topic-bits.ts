import { isTopicName, topicNames, type TopicName } from '@hexreel/domain/warnings';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieTopic } from '../../db/schema/index.ts';

/** A set of topics, in two words: JavaScript's bit operators know 32 bits. */
export type Bits = readonly [low: number, high: number];

/** A movie's topics by their states; what was voted on and is neither present nor denied is unknown. */
export interface TopicBits {
  readonly movieId: number;
  readonly subgenres: readonly string[];
  readonly voted: Bits;
  /** Confirmed or reported. */
  readonly present: Bits;
  readonly denied: Bits;
}

const wordBits = 32;

export function bitsOf(topics: readonly TopicName[]): Bits {
  let [low, high] = [0, 0];
  for (const topic of topics) {
    const place = topicNames.indexOf(topic);
    if (place < wordBits) low |= 1 << place;
    else high |= 1 << (place - wordBits);
  }
  return [low, high];
}

/** True if two sets share a topic. */
export function overlap(one: Bits, other: Bits): boolean {
  return ((one[0] & other[0]) | (one[1] & other[1])) !== 0;
}

/** For the index: the topics that were voted on, of all movies or of these. One statement. */
export async function readTopicBits(database: Database, movieIds: readonly number[] | null): Promise<TopicBits[]> {
  const topicsWhere = (condition: string) =>
    sql<string[]>`coalesce(array_agg(${movieTopic.topic}) filter (where ${sql.raw(condition)}), '{}')`;
  const rows = await database
    .select({
      movieId: movie.id,
      subgenres: movie.subgenres,
      voted: topicsWhere('true'),
      present: topicsWhere("state in ('confirmed', 'reported')"),
      denied: topicsWhere("state = 'denied'"),
    })
    .from(movieTopic)
    .innerJoin(movie, eq(movie.id, movieTopic.movieId))
    .where(
      sql`${movieTopic.yes} + ${movieTopic.no} > 0 and (${sql.param(movieIds)}::int[] is null or ${movie.id} = any(${sql.param(movieIds)}::int[]))`,
    )
    .groupBy(movie.id);
  const bits = (names: readonly string[]) => bitsOf(names.filter(isTopicName));
  return rows.map((row) => ({
    movieId: row.movieId,
    subgenres: row.subgenres,
    voted: bits(row.voted),
    present: bits(row.present),
    denied: bits(row.denied),
  }));
}
