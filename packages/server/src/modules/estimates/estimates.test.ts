import { perCharacteristic } from '@hexreel/domain/characteristics';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { editorialScore, movie, movieEstimate } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { withTestApp } from '../../testing/test-app.ts';
import {
  findEditorialScores,
  findMisfits,
  readEditorialScores,
  storeOwnScores,
  storeShippedScores,
  writeEditorialEstimates,
  writeKindEstimates,
} from './index.ts';
import { readScoreFile, writeScoreFile, type MovieScores } from '../../sources/score-file.ts';

const site = withTestApp();
const now = new Date('2026-11-01T00:00:00Z');
const scoresOf = (movieId: number, gore: number, more: Partial<MovieScores> = {}): MovieScores => ({
  movieId,
  title: `Movie ${movieId}`,
  year: 1999,
  ...perCharacteristic(() => 5),
  gore,
  ...more,
});
const estimates = () =>
  site.client.database
    .select({ movieId: movieEstimate.movieId, source: movieEstimate.source, gore: movieEstimate.gore })
    .from(movieEstimate)
    .orderBy(asc(movieEstimate.movieId));

beforeEach(async () => {
  await site.client.database.delete(movieEstimate);
  await site.client.database.delete(editorialScore);
});

test('a file comes back as it was written', () => {
  const movies = [scoresOf(7, 6.5, { title: 'Dracula, "Prince"', year: null }), scoresOf(9, 1)];
  expect(readScoreFile(writeScoreFile(movies))).toEqual({ movies, problems: [] });
});

test('what cannot be read in a file is left out and said, line by line', () => {
  const lines = [
    '7,A,1999,11,5,5,5,5,5',
    'x,A,1999,1,5,5,5,5,5',
    '8,,1999,1,5,5,5,5,5',
    '9,A,19,1,5,5,5,5,5',
    '10,A,1999,1.3,5,5,5,5,5',
    '11,A,1999,1,5,5,5,5',
    '12,A,1999,1,5,5,5,5,5',
    '12,B,1999,2,5,5,5,5,5',
  ];
  const { movies, problems } = readScoreFile(
    `tmdb_id,title,year,gore,psychological,jump_scares,characters,pace,comedy\n${lines.join('\n')}`,
  );
  expect(movies.map(({ movieId, title }) => [movieId, title])).toEqual([[12, 'A']]);
  expect(problems).toEqual([
    'Line 2: A: gore is "11", not a score from 1 to 10 in halves',
    'Line 3: "x" is not a TMDB id',
    'Line 4: the title is missing',
    'Line 5: "19" is not a year',
    'Line 6: A: gore is "1.3", not a score from 1 to 10 in halves',
    'Line 7: A: comedy is "", not a score from 1 to 10 in halves',
    'Line 9: the id 12 is there a second time',
  ]);
  expect(() => readScoreFile('id,title\n1,A')).toThrow('missing: tmdb_id');
});

test('a new version replaces its own scores and leaves what the operator has changed', async () => {
  const { database } = site.client;
  await storeShippedScores(database, [scoresOf(1, 2), scoresOf(2, 2), scoresOf(3, 2)], now);
  await storeOwnScores(database, [scoresOf(2, 9)], now);
  await storeShippedScores(database, [scoresOf(1, 4), scoresOf(2, 4)], now);
  expect((await readEditorialScores(database)).map(({ movieId, gore }) => [movieId, gore])).toEqual([
    [1, 4],
    [2, 9],
  ]);
});

test('editorial scores become the estimate of their movie, and of no other that has its id', async () => {
  const { database } = site.client;
  const [same = 0, renamed = 0, other = 0] = await storeTestMovies(database, [
    { title: 'The Thing', releaseDate: '1982-06-25' },
    { title: 'Renamed', releaseDate: '1990-01-01' },
    { title: 'Another Movie', releaseDate: '2020-01-01' },
  ]);
  const scores = [
    scoresOf(same, 8, { title: 'the thing', year: null }),
    scoresOf(renamed, 3, { title: 'As It Was', year: 1991 }),
    scoresOf(other, 5, { title: 'A Mistake', year: 1931 }),
    scoresOf(2_000_000_000, 5),
  ];
  await storeShippedScores(database, scores, now);
  expect(await writeEditorialEstimates(database)).toBe(2);
  expect(await estimates()).toEqual([
    { movieId: same, source: 'editorial', gore: 8 },
    { movieId: renamed, source: 'editorial', gore: 3 },
  ]);
  // Nothing is written twice.
  expect(await writeEditorialEstimates(database)).toBe(0);
  await storeShippedScores(database, [scoresOf(same, 7, { title: 'The Thing' })], now);
  expect(await writeEditorialEstimates(database)).toBe(2);
  expect(await estimates()).toEqual([{ movieId: same, source: 'editorial', gore: 7 }]);
});

test('a movie that its source renames keeps its scores, and an id that becomes another movie’s or none’s has them no more', async () => {
  const { database } = site.client;
  const facts = { title: 'The Fog', releaseDate: '1980-02-08' };
  const ids = await storeTestMovies(database, [facts, facts, facts]);
  const [renamed = 0, other = 0, merged = 0] = ids;
  await storeShippedScores(
    database,
    ids.map((movieId) => scoresOf(movieId, 8, { title: 'The Fog', year: 1980 })),
    now,
  );
  expect(await writeEditorialEstimates(database)).toBe(3);
  const change = (id: number, values: Partial<typeof movie.$inferInsert>) =>
    database.update(movie).set(values).where(eq(movie.id, id));
  await change(renamed, { title: 'John Carpenter’s The Fog', originalTitle: 'John Carpenter’s The Fog' });
  await change(other, { title: 'The Mist', originalTitle: 'The Mist', releaseDate: '2007-11-21' });
  await database.delete(movie).where(eq(movie.id, merged));
  await writeEditorialEstimates(database);
  expect((await estimates()).map(({ movieId }) => movieId)).toEqual([renamed]);
  expect(await findEditorialScores(database, other)).toBeNull();
  const known = [{ id: other, title: 'The Mist', originalTitle: 'The Mist', year: 2007 }];
  expect(findMisfits(await readEditorialScores(database), known)).toEqual([
    `${other}: scores are for The Fog (1980), the catalogue has The Mist (2007)`,
  ]);
});

test('scores that do not fit the catalogue are named', () => {
  const movie = { id: 7, title: 'Halloween', originalTitle: 'Halloween', year: 1978 };
  expect(findMisfits([scoresOf(7, 5, { title: 'Jaws', year: 1975 }), scoresOf(8, 5)], [movie])).toEqual([
    '7: scores are for Jaws (1975), the catalogue has Halloween (1978)',
  ]);
  expect(findMisfits([scoresOf(7, 5, { title: 'HALLOWEEN', year: null })], [movie])).toEqual([]);
});

test('every movie without editorial scores is estimated from its kind, as soon as there is enough to learn from', async () => {
  const { database } = site.client;
  const scored = await storeTestMovies(
    database,
    Array.from({ length: 60 }, (_, at) => ({ subgenres: at % 2 === 0 ? ['slasher' as const] : ['ghost' as const] })),
  );
  const [slasher = 0, ghost = 0] = await storeTestMovies(database, [{ subgenres: ['slasher'] }, { subgenres: ['ghost'] }]);
  const goreOf = async (movieId: number) => (await estimates()).find((row) => row.movieId === movieId);
  expect(await writeKindEstimates(database)).toBeNull();
  await storeShippedScores(
    database,
    scored.map((movieId, at) => scoresOf(movieId, at % 2 === 0 ? 8 : 2)),
    now,
  );
  await writeEditorialEstimates(database);
  expect(await writeKindEstimates(database)).toBeGreaterThanOrEqual(2);
  expect((await goreOf(slasher))?.source).toBe('kind');
  expect((await goreOf(slasher))?.gore).toBeGreaterThan(6);
  expect((await goreOf(ghost))?.gore).toBeLessThan(4);
  expect((await goreOf(scored[0] ?? 0))?.source).toBe('editorial');
  expect(await writeKindEstimates(database)).toBe(0);
});
