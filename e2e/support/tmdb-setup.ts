import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { readCatalogue } from '../../packages/server/src/sources/embedded/catalogue-file.ts';
import type { MovieFacts } from '../../tools/tmdb-stand-in/stand-in-movie.ts';
import { startTmdbStandIn } from '../../tools/tmdb-stand-in/tmdb-stand-in.ts';
import { startSite } from './site.ts';

/** The journeys of visitors once more, on a site whose movies come from TMDB: from the stand-in, with the catalogue's titles. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const movies = readMovies();
  const token = 'stand-in-token-for-journeys';
  const standIn = await startTmdbStandIn({ movies, token, otherMovies: 40 });
  const site = await startSite({
    environment: { TMDB_TOKEN: token, TMDB_BASE_URL: standIn.url, TMDB_IMAGE_BASE_URL: standIn.imageUrl },
  });
  await untilFilled(site.url, movies.length);
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
    await standIn.close();
  };
}

function readMovies(): MovieFacts[] {
  return readCatalogue(join(import.meta.dirname, '..', '..', 'catalogue', 'movies')).map((entry) => ({
    tmdb_id: entry.tmdbId,
    title: entry.title,
    original_title: entry.originalTitle,
    original_language: entry.originalLanguage,
    release_date: entry.releaseDate,
    runtime: entry.runtime,
    genre_ids: entry.genreIds,
    vote_count: entry.voteCount,
    vote_average: entry.voteAverage,
    popularity: entry.popularity,
    poster_path: `/${entry.tmdbId}-poster.jpg`,
    backdrop_path: `/${entry.tmdbId}-backdrop.jpg`,
    keywords: entry.subgenres.map((name) => ({ name })),
    cast: entry.cast,
  }));
}

/** Waits until all lists are read. @throws Error after two minutes */
async function untilFilled(url: string, movies: number): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 500) {
    const { total } = (await (await fetch(`${url}/api/movies`)).json()) as { total: number };
    if (total >= movies) return;
    await sleep(500);
  }
  throw new Error('The site did not read all movies of the stand-in');
}
