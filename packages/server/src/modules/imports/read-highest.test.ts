import type { ImportHighest } from '@hexreel/domain/contract/imports';
import { expect, test } from 'vitest';
import { storeTestMovies } from '../../testing/movies.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { createImporter } from './testing/importer.ts';

const site = withTestApp();

/** Imports overall opinions, with or without a like. @returns the movies that are offered for scores, by their place */
async function offeredOf(said: readonly (readonly [overall: number, liked: boolean])[]): Promise<number[]> {
  const importer = await createImporter(site);
  const movieIds = await storeTestMovies(
    site.client.database,
    said.map(() => ({})),
  );
  const rows = said.map(([overall, liked], place) => `${movieIds[place]},x,${overall},${liked},,\n`);
  await importer.upload(`tmdbID,Title,Overall,Liked,WatchedDate,Rewatch\n${rows.join('')}`);
  const { id } = await importer.reaches('review');
  await importer.confirm(id);
  const { highest } = await importer.get<ImportHighest>(`imports/${id}/highest`);
  return highest.map(({ movie }) => movieIds.indexOf(movie.id));
}

test('only movies that the member liked are offered for scores, the highest first (R315)', async () => {
  expect(
    await offeredOf([
      [3, false],
      [7, false],
      [6, false],
      [5, true],
      [9, false],
    ]),
  ).toEqual([4, 1, 3]);
  expect(await offeredOf([[6, false]])).toEqual([]);
});
