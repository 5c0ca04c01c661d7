import type { OwnWarningsResponse } from '@hexreel/domain/contract/warnings';
import { parseMovieId } from '../catalogue/index.ts';
import type { WarningsContext } from './context.ts';
import { readHardNos } from './hard-no-repository.ts';
import { canVoteOnTopics, readVoterFacts } from './policy.ts';
import { readQuestions } from './read-questions.ts';
import { readOwnVotes } from './read-warnings.ts';

/**
 * The viewer's own part of a movie's warnings: their votes, for which of their hard no's it is left out, and what to ask
 * them (R283, R285, R290).
 * @param id as in the URL
 * @throws ApiError movie_not_found, movie_banned, unavailable
 */
export async function readOwnWarnings(
  { database, index, reads }: Pick<WarningsContext, 'database' | 'index' | 'reads'>,
  userId: string,
  id: string,
): Promise<OwnWarningsResponse> {
  const movieId = parseMovieId(id);
  const { value: movie } = await reads.movie(id);
  const key = { userId, movieId };
  const [hardNos, facts, votes] = await Promise.all([
    readHardNos(database, userId),
    readVoterFacts(database, key),
    readOwnVotes(database, key),
  ]);
  const mayVote = canVoteOnTopics(facts);
  return {
    mayVote,
    votes,
    hiddenFor: hardNos.topics.length === 0 ? [] : await index.reasonsToHide(hardNos, movieId),
    questions: mayVote && hardNos.asks ? await readQuestions({ database, index }, movie, votes) : [],
  };
}
