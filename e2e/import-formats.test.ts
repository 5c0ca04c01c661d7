import { readFile } from 'node:fs/promises';
import type { HistoryIds } from '@hexreel/domain/contract/history';
import type { OwnLists } from '@hexreel/domain/contract/lists';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zipOf } from '../packages/server/src/modules/imports/testing/zip.ts';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';

const { arrive } = withBrowser();

/** A movie as the embedded catalogue has it. */
interface Known {
  readonly tmdbId: number;
  readonly imdbId: string;
  readonly title: string;
}

interface Format {
  readonly site: string;
  readonly file: { readonly name: string; readonly content: string | Buffer };
  /** The review's sentence about the movie, and its other counts. */
  readonly review: string;
  readonly counted?: string;
  readonly becomes: { readonly seen?: boolean; readonly listed?: boolean; readonly list?: string };
}

function formatsOf({ tmdbId, imdbId, title }: Known): readonly Format[] {
  const movie = { title, year: 1978, ids: { imdb: imdbId, tmdb: tmdbId } };
  const account = {
    username: 'somebody',
    ratings: [],
    opinions: [{ movieId: String(tmdbId), overall: 7, liked: true }],
    lists: [
      { id: 'elsewhere', title: 'Masks', description: '', isRanked: true, movies: [{ movieId: String(tmdbId), note: '' }] },
    ],
  };
  return [
    {
      site: 'IMDb',
      file: {
        name: 'ratings.csv',
        content: `Const,Your Rating,Date Rated,Title,Title Type,Year\n${imdbId},8,4/18/2026,Any,Movie,\ntt0903747,9,4/5/2026,A show,TV Series,\n`,
      },
      review: 'Overall 8/10',
      counted: '1 Not movies',
      becomes: { seen: true },
    },
    {
      site: 'Trakt',
      file: {
        name: 'trakt-export.zip',
        content: zipOf([
          { path: 'watched-history-1.json', content: JSON.stringify([{ watched_at: '2025-10-31T22:00:00.000Z', movie }]) },
          { path: '_errors.json', content: '[]' },
        ]),
      },
      review: 'Watched October 31, 2025',
      counted: '1 Not understood',
      becomes: { seen: true },
    },
    {
      site: 'TMDB',
      file: { name: 'watchlist.csv', content: `TMDb ID,Type,Name,Release Date,Your Rating\n${tmdbId},movie,Any,,\n` },
      review: 'Watchlist',
      becomes: { listed: true },
    },
    {
      site: 'Yamtrack',
      file: {
        name: 'yamtrack.csv',
        content: `media_id,source,media_type,title,score,status,notes\n${tmdbId},tmdb,movie,Any,7.5,Completed,Still here.\n`,
      },
      review: 'Overall 8/10 · Review',
      becomes: { seen: true },
    },
    {
      site: 'Hexreel',
      file: { name: 'hexreel-account.json', content: JSON.stringify(account) },
      review: 'Overall 7/10 · Liked · In 1 list',
      counted: '1 Lists',
      becomes: { seen: true, list: 'Masks' },
    },
  ];
}

/** The member's own data about the movie, as their pages get it. */
async function readOwn(page: Page, movieId: number): Promise<Format['becomes']> {
  const read = async <Answer>(what: string) => (await (await page.request.get(`/api/me/${what}`)).json()) as Answer;
  const [history, watchlist, { lists }] = await Promise.all([
    read<HistoryIds>('history/ids'),
    read<{ readonly movieIds: readonly number[] }>('watchlist/ids'),
    read<OwnLists>('lists'),
  ]);
  const [list] = lists;
  return {
    ...(history.seen.includes(movieId) ? { seen: true } : {}),
    ...(watchlist.movieIds.includes(movieId) ? { listed: true } : {}),
    ...(list === undefined ? {} : { list: list.title }),
  };
}

const movies = JSON.parse(await readFile('catalogue/movies/1970s.json', 'utf8')) as readonly Known[];
const known = movies.find(({ title }) => title === 'Halloween');
if (known === undefined) throw new Error('The catalogue has no Halloween');

// In turn: the states are the same at both sizes.
const sized = formatsOf(known).map((format, place) => ({
  ...format,
  viewport: place % 2 === 0 ? viewports.phone : viewports.desktop,
}));

test.each(sized)('a file of $site comes in, from upload to undo', async ({ site, file, review, counted, becomes, viewport }) => {
  const { page } = await arrive('Mover', '/settings/import', { viewport });
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.content) });
  await page.getByText(`${site} · ${file.name}`).waitFor();
  await page.getByRole('region', { name: 'Ready' }).getByText(review, { exact: true }).waitFor();
  if (counted !== undefined) await page.getByRole('button', { name: counted }).waitFor();
  await expectAccessible(page, `the review of an import from ${site}`);
  expect(await readOwn(page, known.tmdbId), 'before it is confirmed').toEqual({});
  await page.getByRole('button', { name: 'Import these movies' }).click();
  await page.getByText('1 movie was added.').waitFor();
  expect(await readOwn(page, known.tmdbId)).toEqual(becomes);
  await expectAccessible(page, `a finished import from ${site}`);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  await expectAccessible(page, `an undone import from ${site}`);
  expect(await readOwn(page, known.tmdbId), 'taken back').toEqual({});
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByLabel('Choose a file').waitFor();
});
