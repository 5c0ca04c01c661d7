import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { questionsFor, weighVotes, type TopicName } from '@hexreel/domain/warnings';
import { eq } from 'drizzle-orm';
import { movieTopic } from '../../db/schema/index.ts';
import type { WarningsContext } from './context.ts';

/**
 * Questions to a user who rated a movie: topics that are not settled there and most likely (R290). One statement.
 * @param settled what they voted on, and what is no longer offered
 */
export async function readQuestions(
  { database, index }: Pick<WarningsContext, 'database' | 'index'>,
  movie: Pick<MovieResponse, 'id' | 'subgenres'>,
  settled: readonly TopicName[],
): Promise<TopicName[]> {
  const [rows, usual] = await Promise.all([
    database.select().from(movieTopic).where(eq(movieTopic.movieId, movie.id)),
    index.usual(movie.subgenres),
  ]);
  return questionsFor((topic) => {
    const counted = rows.find((row) => row.topic === topic);
    return {
      ...weighVotes(counted ?? { yes: 0, no: 0, newYes: 0, newNo: 0 }),
      usual: usual(topic),
      answered: settled.includes(topic),
    };
  });
}
