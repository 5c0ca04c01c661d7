import { consume, consumeOfNew, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { ApiRoutes, Call } from '../../platform/http/endpoints.ts';
import { parseMovieId } from '../catalogue/index.ts';
import { addToList, moveInList, removeFromList, saveListNote } from './change-entries.ts';
import type { EntryKey, ListKey, ListsContext } from './context.ts';
import { copyList, createList } from './create-list.ts';
import { editList, isPublicList, removeList } from './edit-list.ts';
import type { ListReads } from './list-reads.ts';
import { readList } from './read-list.ts';
import { readOwnLists } from './read-lists.ts';
import { parseListId } from './stored-lists.ts';

/** Changes of a user's lists, as many as ratings (R379). */
const changeLimit: RateLimit = { scope: 'lists', most: 600, seconds: 3_600 };

/** Lists of movies that users make. */
export function registerRoutes(api: ApiRoutes, context: ListsContext, reads: ListReads): void {
  registerReads(api, context, reads);
  registerChanges(api, context);
}

function registerReads({ registry, endpoints }: ApiRoutes, context: ListsContext, reads: ListReads): void {
  registry.read(endpoints.readList, ({ params }) => reads.list(params.listId));
  registry.read(endpoints.readPublicLists, ({ query }) => reads.public(query.cursor));
  registry.read(endpoints.readUserLists, ({ params }) => reads.ofUser(params.id));
  registry.read(endpoints.readMovieLists, ({ params, query, address }) => reads.ofMovie(params.id, query.cursor, address));
  registry.read(endpoints.countMovieLists, ({ params, address }) => reads.countOfMovie(params.id, address));
  registry.read(endpoints.readOwnLists, async ({ member, query }) =>
    readOwnLists(context.database, (await member()).id, query.movieId),
  );
  registry.read(endpoints.readOwnList, async ({ member, params }) =>
    readList(context, { viewerId: (await member()).id, listId: parseListId(params.listId) }),
  );
}

function registerChanges({ registry, endpoints }: ApiRoutes, context: ListsContext): void {
  const { database, now } = context;
  const changer = async ({ member }: Pick<Call<typeof endpoints.removeList>, 'member'>): Promise<string> => {
    const { id } = await member();
    await consume(database, changeLimit, id, now());
    return id;
  };
  const listOf = async (call: Pick<Call<typeof endpoints.removeList>, 'member' | 'params'>): Promise<ListKey> => {
    const listId = parseListId(call.params.listId);
    return { userId: await changer(call), listId };
  };
  const entryOf = async (call: Pick<Call<typeof endpoints.addToList>, 'member' | 'params'>): Promise<EntryKey> => {
    const movieId = parseMovieId(call.params.movieId);
    return { ...(await listOf(call)), movieId };
  };

  registry.write(endpoints.createList, async (call) => {
    const userId = await changer(call);
    if (call.body.visibility === 'public') await consumeOfNew(database, 'publicList', await call.member(), now());
    return createList(context, userId, call.body);
  });
  registry.write(endpoints.copyList, async (call) => copyList(context, await listOf(call), call.body));
  registry.write(endpoints.editList, async (call) => {
    const key = await listOf(call);
    if (call.body.visibility === 'public' && !(await isPublicList(database, key)))
      await consumeOfNew(database, 'publicList', await call.member(), now());
    return editList(context, key, call.body);
  });
  registry.write(endpoints.removeList, async (call) => {
    await removeList(context, await listOf(call));
    return null;
  });
  registry.write(endpoints.addToList, async (call) => addToList(context, await entryOf(call)));
  registry.write(endpoints.removeFromList, async (call) => removeFromList(context, await entryOf(call)));
  registry.write(endpoints.moveInList, async (call) => moveInList(context, await entryOf(call), call.body.before));
  registry.write(endpoints.saveListNote, async (call) => saveListNote(context, await entryOf(call), call.body.note));
}
