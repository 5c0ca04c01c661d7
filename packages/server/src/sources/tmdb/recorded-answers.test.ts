import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, test as base, expect } from 'vitest';
import type { z } from 'zod';
import { mapCast, mapListRow, mapWatchProviders } from './map-movie.ts';
import {
  creditsSchema,
  errorSchema,
  movieSchema,
  movieWithPartsSchema,
  pageSchema,
  videosSchema,
  watchProvidersSchema,
} from './parse-answers.ts';

const images = 'https://image.tmdb.org/t/p';
const reference = inject('referenceFolder');

/** The folder of the recordings; without it, the hand-written answers of wire.test.ts test the same code. */
const test = base.extend<{ folder: string }>({
  folder: async ({ skip }, provide) => {
    if (reference === null) skip('HEXREEL_REFERENCE does not name the folder of recorded TMDB answers');
    await provide(join(reference ?? '', 'tmdb_fixtures'));
  },
});

interface Recording {
  readonly file: string;
  readonly body: unknown;
}

/** Every recording whose path matches; those in the folder vcr wrap the body with status and headers. */
function recordings(folder: string, fitting: RegExp): readonly Recording[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => fitting.test(file));
  return files.map((file) => {
    const content = JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
    const wrapped = /^(vcr|synthetic)/u.test(file) && typeof content === 'object' && content !== null && 'body' in content;
    return { file, body: wrapped ? content.body : content };
  });
}

/** The result of each file, or why it could not be parsed; keyed by name, so that a failure shows which. */
function read<Schema extends z.ZodType>(schema: Schema, found: readonly Recording[]) {
  const answers = found.map(({ file, body }) => ({ file, ...schema.safeParse(body) }));
  expect(answers.filter((answer) => !answer.success).map(({ file, error }) => `${file}: ${error?.message}`)).toEqual([]);
  return answers.flatMap((answer) => (answer.data === undefined ? [] : [answer.data]));
}

test('every recorded page of movies is parsed, row by row', ({ folder }) => {
  const found = recordings(
    folder,
    /^(vcr\/200_(discover|search)_movie_|c-eg\/(discover\/movies|search\/movie|movie_lists\/|movies\/(recommendations|similar))|rajveer\/popular|openapi\/200_(discover_movie|search_movie|movie_movie_id_similar|movie_(popular|top_rated|upcoming|now_playing)))/u,
  );
  expect(found.length).toBeGreaterThan(25);
  const pages = read(pageSchema, found);
  expect(pages.map((page) => page.results.unreadable).filter((unreadable) => unreadable > 0)).toEqual([]);
  for (const page of pages) for (const row of page.results.rows) expect(mapListRow(row, images).title).not.toBe('');
});

test('every recorded movie is parsed', ({ folder }) => {
  const found = recordings(
    folder,
    /^(vcr\/200_movie_|c-eg\/movies\/details|rajveer\/movie_|adamayoung\/movie-|openapi\/200_movie_movie_id\.json|c-eg\/movies\/latest)/u,
  );
  expect(found.length).toBeGreaterThan(40);
  expect(read(movieSchema, found).filter((movie) => movie.title === '')).toEqual([]);
});

test('the recorded movie with everything appended is parsed', ({ folder }) => {
  const [movie] = read(movieWithPartsSchema, recordings(folder, /^c-eg\/movies\/details_with_append_to_response/u));
  expect(movie?.credits.cast.length).toBeGreaterThan(0);
  expect(movie?.keywords.keywords.length).toBeGreaterThan(0);
});

test('every recorded cast is parsed', ({ folder }) => {
  const alone = recordings(folder, /^(c-eg\/movies\/credits|openapi\/200_movie_movie_id_credits)/u);
  const appended = recordings(folder, /^(rajveer\/movie_|vcr\/200_movie_)/u).map(({ file, body }) => ({
    file,
    body: (body as { credits: unknown }).credits,
  }));
  const found = [...alone, ...appended];
  expect(found.length).toBeGreaterThan(40);
  const sizes = read(creditsSchema, found).map((credits) => mapCast(credits, images).length);
  expect(sizes).toEqual(found.map(({ body }) => (body as { cast: unknown[] }).cast.length));
});

test('every recorded list of videos is parsed', ({ folder }) => {
  const lists = read(videosSchema, recordings(folder, /^(c-eg\/movies\/videos|openapi\/200_movie_movie_id_videos)/u));
  expect(lists.map((list) => list.results.length > 0)).toEqual([true, true]);
});

test('every recorded list of watch providers is parsed', ({ folder }) => {
  const found = recordings(folder, /^(c-eg\/movies\/watch_providers|openapi\/200_movie_movie_id_watch_providers)/u);
  const offers = read(watchProvidersSchema, found).map((answer) => mapWatchProviders(answer.results, images));
  expect(offers.map((countries) => Object.keys(countries))).toEqual(
    found.map(({ body }) => Object.keys((body as { results: object }).results)),
  );
});

test('every recorded error is parsed', ({ folder }) => {
  const found = recordings(
    folder,
    /^(vcr\/404_|adamayoung\/error-|openapi\/401|c-eg\/authentication\/validate_key_unsuccessful|synthetic\/429)/u,
  );
  const codes = read(errorSchema, found).map((error) => error.status_code);
  expect(codes.toSorted((a, b) => a - b)).toEqual([7, 7, 7, 20, 22, 25, 34, 34]);
});
