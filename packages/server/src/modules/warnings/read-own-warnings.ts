import type { OwnWarningsResponse, WarningsResponse } from '@hexreel/domain/contract/warnings';
import { isExcluded } from '@hexreel/domain/warnings';
import type { PublicAnswer } from '../../platform/cache/index.ts';
import { parseMovieId } from '../catalogue/index.ts';
import type { WarningsContext } from './context.ts';
import { readHardNos } from './hard-no-repository.ts';
import { canVoteOnTopics } from './permissions.ts';
import { readVoterFacts } from './voters.ts';
import { readQuestions } from './read-questions.ts';
import { readOwnVotes } from './read-warnings.ts';

interface OwnWarningsContext extends Pick<WarningsContext, 'database' | 'index' | 'reads'> {
  /** The public warnings of a movie: its page reads them too, so they are seldom read for the viewer alone. */
  readonly readWarnings: (id: string, asker: string) => Promise<PublicAnswer<WarningsResponse>>;
}

/**
 * The viewer's own part of a movie's warnings: their votes, what is known of their hard no's in it, and what to ask them
 * (R283, R285, R290).
 * @param id as in the URL
 * @throws ApiError movie_not_found, movie_banned, unavailable
 */
export async function readOwnWarnings(
  { database, index, reads, readWarnings }: OwnWarningsContext,
  userId: string,
  id: string,
): Promise<OwnWarningsResponse> {
  const movieId = parseMovieId(id);
  // A movie that is looked up now is stored before it is asked who may vote on it.
  const [{ value: movie }, list] = await Promise.all([reads.movie(id, userId), readHardNos(database, userId)]);
  const key = { userId, movieId };
  const [warnings, facts, votes] = await Promise.all([
    readWarnings(id, userId),
    readVoterFacts(database, key),
    readOwnVotes(database, key),
  ]);
  const { topics, retired } = warnings.value;
  const mayVote = canVoteOnTopics(facts);
  const hardNos = list.topics.map((topic) => ({
    topic,
    state: topics.find((one) => one.topic === topic)?.state ?? ('unknown' as const),
  }));
  return {
    mayVote,
    votes,
    hardNos,
    hidden: hardNos.some(({ state }) => isExcluded(state, list.strict)),
    questions:
      mayVote && list.asks
        ? await readQuestions({ database, index }, movie, [...retired, ...votes.map(({ topic }) => topic)])
        : [],
  };
}
