import { ApiError } from '@hexreel/domain/contract/errors';
import { readMovieIds } from '@hexreel/domain/contract/id-list';
import type { HardNosAnswer, WarningsResponse } from '@hexreel/domain/contract/warnings';
import { warningTexts } from '@hexreel/domain/texts/warnings';
import { isTopicName, type HardNos, type TopicName } from '@hexreel/domain/warnings';
import type { Database } from '../../db/client.ts';
import type { PublicAnswer } from '../../platform/cache/index.ts';
import type { ApiRoutes, Call } from '../../platform/http/endpoints.ts';
import { consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import { parseMovieId } from '../catalogue/index.ts';
import type { WarningsContext } from './context.ts';
import { findHardNoMovies } from './find-hard-no-movies.ts';
import { readHardNos, saveHardNos } from './hard-no-repository.ts';
import { readOwnWarnings } from './read-own-warnings.ts';
import { readRetired } from './topic-changes.ts';
import { voteOnTopic, type TopicVoteKey } from './vote-on-topic.ts';

/** Votes on topics, and changes of hard no's, each by user. */
const voteLimit: RateLimit = { scope: 'topic-vote', most: 600, seconds: 3_600 };
const savingLimit: RateLimit = { scope: 'hard-nos', most: 600, seconds: 3_600 };

/** Routes of topics in movies for everyone, and of a user's own votes and hard no's. */
export function registerWarningRoutes(
  { registry, endpoints }: ApiRoutes,
  context: WarningsContext,
  readWarnings: (id: string, asker: string) => Promise<PublicAnswer<WarningsResponse>>,
): void {
  const { database, now } = context;
  const keyOf = async ({
    member,
    params,
  }: Pick<Call<typeof endpoints.withdrawTopicVote>, 'member' | 'params'>): Promise<TopicVoteKey> => {
    const { id: userId } = await member();
    const key = { userId, movieId: parseMovieId(params.movieId), topic: parseTopic(params.topic) };
    await consume(database, voteLimit, userId, now());
    return key;
  };
  registry.read(endpoints.readWarnings, ({ params, address }) => readWarnings(params.id, address));
  registry.read(endpoints.readOwnWarnings, async ({ member, params }) =>
    readOwnWarnings({ ...context, readWarnings }, (await member()).id, params.id),
  );
  registry.write(endpoints.voteOnTopic, async (call) => voteOnTopic(context, await keyOf(call), call.body));
  registry.write(endpoints.withdrawTopicVote, async (call) => voteOnTopic(context, await keyOf(call), null));
  registry.read(endpoints.readHardNos, async ({ member }) =>
    presentHardNos(database, await readHardNos(database, (await member()).id)),
  );
  registry.read(endpoints.readHardNoMovies, async ({ member, query }) =>
    findHardNoMovies(context, (await member()).id, readMovieIds(query.ids)),
  );
  registry.write(endpoints.saveHardNos, async ({ member, body }) => {
    const { id } = await member();
    await consume(database, savingLimit, id, now());
    return presentHardNos(database, await saveHardNos(context, id, body));
  });
}

async function presentHardNos(database: Database, { topics, strict, asks }: HardNos): Promise<HardNosAnswer> {
  return { topics: [...topics], strict, asks, retired: await readRetired(database) };
}

/** @throws ApiError not_found for a name that no topic has */
function parseTopic(name: string): TopicName {
  if (!isTopicName(name)) throw new ApiError('not_found', warningTexts.unknownTopic);
  return name;
}
