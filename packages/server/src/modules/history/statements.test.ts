import type { PersonResponse } from '@hexreel/domain/contract/people';
import { exportFormats } from '@hexreel/domain/export-formats';
import { expect, test } from 'vitest';
import { readsOfHistory, storeHistory } from '../../testing/history.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

const site = withTestApp();
let run = 0;

/** Statements of each read of a history of this many rows, by its name. */
async function countStatements(rows: number) {
  const { database } = site.client;
  run += 1;
  const director = `Director ${run} of ${rows}`;
  const movieIds = await storeTestMovies(
    database,
    Array.from({ length: Math.min(rows, 60) }, () => ({ directors: [director] })),
  );
  const owner = await storeVerifiedUser(database);
  const lists = Math.ceil(rows / 10);
  const plan = { movieIds, viewings: rows, lists, moviesOfList: Math.min(rows, 50), films: rows * 2, at: new Date(testNow) };
  const stored = await storeHistory(database, owner.id, plan);
  const cookie = await cookieOf(database, owner);
  const reads = readsOfHistory(owner, movieIds[0] ?? 0, stored);
  const slug = director.toLowerCase().replaceAll(' ', '-');
  const counts: Record<string, number> = {};
  const count = async (name: string, path: string, as?: string) => {
    const statements = await site.statementsOf(async () => {
      const answer = await ask(site.app, `GET /api/${path}`, as === undefined ? {} : { cookie: as });
      expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
    });
    counts[name] = statements.length;
  };
  const person = await ask(site.app, `GET /api/people/${slug}`);
  expect(person.json<PersonResponse>().total).toBe(movieIds.length);
  // The viewer's hard no's and the movie are read once and kept.
  await ask(site.app, `GET /api/me/people/${slug}`, { cookie });
  await ask(site.app, `GET /api/movies/${movieIds[0]}`);
  for (const [name, path] of Object.entries(reads.own)) await count(name, path, cookie);
  for (const [name, path] of Object.entries(reads.public)) await count(name, path);
  // Reads that no bench times: marks on cards, a movie's history, the rest of a review, and files.
  await count('marks on cards', 'me/history/ids', cookie);
  await count("a movie's history", `me/movies/${movieIds[0]}/history`, cookie);
  for (const state of ['here', 'elsewhere', 'other', 'broken'])
    await count(`import, ${state}`, `me/imports/${stored.importId}/films?state=${state}`, cookie);
  await count('import, report', `me/imports/${stored.importId}/report`, cookie);
  await count('parts of files', 'me/export/parts', cookie);
  for (const format of exportFormats) await count(`file, ${format}`, `me/export/${format}`, cookie);
  await count('person', `people/${slug}?sortBy=latest`);
  await count('person, for a member', `me/people/${slug}?sortBy=latest`, cookie);
  return counts;
}

test('histories, lists, persons and imports are read in as many statements with hundreds of rows as with one', async () => {
  const few = await countStatements(1);
  expect(await countStatements(300)).toEqual(few);
  // Two statements: the viewer with their choices, and the ids.
  expect(few).toMatchObject({ person: 0, 'marks on cards': 2 });
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(6);
});
