import type { OwnWarningsResponse, TopicSummary, WarningsResponse } from '@hexreel/domain/contract/warnings';
import { isTopicName, topicNames, type TopicName } from '@hexreel/domain/warnings';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movieTopic, topicChange, topicVote } from '../../db/schema/index.ts';
import { isOffered } from './topic-changes.ts';

/** Topics in a movie by users' votes, in the order of the topics (R282). One statement. */
export async function readMovieTopics(database: Database, movieId: number): Promise<WarningsResponse> {
  const rows = await topicsOfMovie(database).execute({ movieId });
  const retired = rows[0]?.retired ?? [];
  return {
    topics: topicNames.flatMap((topic) => {
      const row = rows.find(({ counts }) => counts?.topic === topic)?.counts;
      return row === undefined || row === null ? [] : [presentTopic(topic, row)];
    }),
    retired: topicNames.filter((topic) => retired.includes(topic)),
  };
}

/** Topics that are offered in several movies; movies without votes are left out. One statement. */
export async function readTopicsOf(
  database: Database,
  movieIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TopicSummary[]>> {
  const rows = await database
    .select()
    .from(movieTopic)
    .where(
      and(inArray(movieTopic.movieId, [...movieIds]), sql`${movieTopic.yes} + ${movieTopic.no} > 0`, isOffered(movieTopic.topic)),
    );
  const topics = new Map<number, TopicSummary[]>();
  for (const { movieId, topic, ...counts } of rows)
    if (isTopicName(topic)) topics.set(movieId, [...(topics.get(movieId) ?? []), presentTopic(topic, counts)]);
  return topics;
}

function presentTopic(topic: TopicName, counts: Omit<typeof movieTopic.$inferSelect, 'movieId' | 'topic'>): TopicSummary {
  const { state, yes, no, severities, shown, told } = counts;
  return { topic, state, yes, no, severity: meanSeverity(severities), shown, told };
}

/** A row for each topic; one row without a topic where the movie has none. */
const topicsOfMovie = prepareOnce((database) =>
  database
    .select({ retired: sql<string[]>`array(select ${topicChange.topic} from ${topicChange})`, counts: movieTopic })
    .from(sql`(select) as one`)
    .leftJoin(movieTopic, and(eq(movieTopic.movieId, sql.placeholder('movieId')), sql`${movieTopic.yes} + ${movieTopic.no} > 0`))
    .prepare('topics_of_movie'),
);

/** A user's own votes on a movie's topics that are offered. */
export async function readOwnVotes(
  database: Database,
  { userId, movieId }: { readonly userId: string; readonly movieId: number },
): Promise<OwnWarningsResponse['votes']> {
  const rows = await topicVotesOf(database).execute({ userId, movieId });
  return rows.flatMap(({ topic, present, severity, depiction }) =>
    isTopicName(topic) ? [{ topic, present, severity, depiction }] : [],
  );
}

const topicVotesOf = prepareOnce((database) =>
  database
    .select()
    .from(topicVote)
    .where(
      and(
        eq(topicVote.userId, sql.placeholder('userId')),
        eq(topicVote.movieId, sql.placeholder('movieId')),
        isOffered(topicVote.topic),
      ),
    )
    .prepare('topic_votes_of_user'),
);

/** @param severities how many said 1, 2, 3 @returns null where no one did */
function meanSeverity(severities: readonly number[]): number | null {
  const asked = severities.reduce((sum, count) => sum + count, 0);
  if (asked === 0) return null;
  return Math.round(severities.reduce((sum, count, at) => sum + count * (at + 1), 0) / asked);
}
