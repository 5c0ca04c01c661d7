import type { Account } from '@hexreel/domain/contract/accounts';
import { firstRunGoal } from '@hexreel/domain/first-run';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { user } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { createImporter } from './testing/importer.ts';

const site = withTestApp();

test.each([
  [firstRunGoal - 1, true],
  [firstRunGoal, undefined],
])('after an import of %i opinions the first visit is still to come: %s (R364)', async (opinions, isFirstRun) => {
  const { database } = site.client;
  const importer = await createImporter(site);
  await database.update(user).set({ isFirstRun: true }).where(eq(user.id, importer.user.id));
  const movieIds = await storeTestMovies(
    database,
    Array.from({ length: opinions }, () => ({})),
  );
  const rows = movieIds.map((movieId) => `${movieId},x,8,false,,\n`);
  await importer.upload(`tmdbID,Title,Overall,Liked,WatchedDate,Rewatch\n${rows.join('')}`);
  const { id } = await importer.reaches('review');
  expect(await importer.confirm(id)).toMatchObject({ added: opinions });
  const account = (await ask(site.app, 'GET /api/me/account', { cookie: importer.cookie })).json<Account>();
  expect(account.isFirstRun).toBe(isFirstRun);
  const hasImported = async () =>
    (await ask(site.app, 'GET /api/me/account', { cookie: importer.cookie })).json<Account>().hasImported;
  expect(await hasImported()).toBe(true);
  await importer.send('POST', `imports/${id}/undo`);
  await importer.reaches('undone');
  expect(await hasImported()).toBeUndefined();
});
