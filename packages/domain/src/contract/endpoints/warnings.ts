import { cardsQuerySchema } from '../taste.ts';
import {
  hardNoMoviesResponseSchema,
  hardNosAnswerSchema,
  hardNoChangesSchema,
  ownWarningsResponseSchema,
  topicVoteBodySchema,
  warningsResponseSchema,
} from '../warnings.ts';
import { defineEndpoint } from '../endpoint.ts';
import { movieId } from './parameters.ts';

const members = { tag: 'warnings', access: 'member', kept: 'private' } as const;
const topic = 'name of a topic';

/** Topics in movies by users' votes, and users' hard no's. */
export const warningEndpoints = {
  readWarnings: defineEndpoint('readWarnings', {
    tag: 'warnings',
    access: 'everyone',
    kept: 'public',
    summary: 'What is in a movie, by users’ votes',
    params: { id: movieId },
    answer: warningsResponseSchema,
    errors: ['movie_not_found', 'movie_banned', 'unavailable'],
  }),
  readOwnWarnings: defineEndpoint('readOwnWarnings', {
    ...members,
    summary: "The viewer's votes on what is in a movie, and the hard no's that it is left out for",
    params: { id: movieId },
    answer: ownWarningsResponseSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
  voteOnTopic: defineEndpoint('voteOnTopic', {
    ...members,
    summary: 'Say whether a topic is in a movie, or change the vote',
    params: { movieId, topic },
    body: topicVoteBodySchema,
    answer: warningsResponseSchema,
    errors: ['movie_not_found', 'movie_banned', 'not_found', 'forbidden', 'rate_limited'],
  }),
  withdrawTopicVote: defineEndpoint('withdrawTopicVote', {
    ...members,
    summary: 'Take back a vote on a topic',
    params: { movieId, topic },
    answer: warningsResponseSchema,
    errors: ['movie_not_found', 'movie_banned', 'not_found', 'forbidden', 'rate_limited'],
  }),
  readHardNos: defineEndpoint('readHardNos', {
    ...members,
    summary: "The viewer's hard no's",
    params: {},
    answer: hardNosAnswerSchema,
  }),
  saveHardNos: defineEndpoint('saveHardNos', {
    ...members,
    summary: "Change the viewer's hard no's; what is left out stays",
    params: {},
    body: hardNoChangesSchema,
    answer: hardNosAnswerSchema,
    errors: ['rate_limited'],
  }),
  readHardNoMovies: defineEndpoint('readHardNoMovies', {
    ...members,
    summary: "Which movies on screen meet the viewer's hard no's",
    params: {},
    query: cardsQuerySchema,
    answer: hardNoMoviesResponseSchema,
  }),
};
