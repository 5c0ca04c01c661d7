import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { readCatalogueMovies } from '../../tools/fake-tmdb/catalogue-movies.ts';
import type { MovieFacts } from '../../tools/fake-tmdb/fake-movie.ts';
import { startFakeTmdb } from '../../tools/fake-tmdb/fake-tmdb.ts';
import { offered } from './offers.ts';
import { makeDataFolder, startSite } from './site.ts';

/** Setup for running the tests on a site whose movies come from the fake TMDB, with the catalogue's titles. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const movies = readMovies();
  const token = 'fake-token-for-journeys';
  const fakeTmdb = await startFakeTmdb({ movies, token, otherMovies: 40 });
  const environment = { TMDB_TOKEN: token, TMDB_BASE_URL: fakeTmdb.url, TMDB_IMAGE_BASE_URL: fakeTmdb.imageUrl };
  const preparedFolder = makeDataFolder();
  const first = await startSite({ dataFolder: preparedFolder, environment });
  await untilFilled(first.url, movies.length);
  await first.stop();
  const site = await startSite({ preparedFolder, environment });
  project.provide('preparedFolder', preparedFolder);
  project.provide('siteEnvironment', environment);
  project.provide('movieSource', 'tmdb');
  project.provide('siteFolder', site.dataFolder);
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
    await fakeTmdb.close();
    rmSync(preparedFolder, { recursive: true, force: true });
  };
}

/** One of them can be watched somewhere. */
function readMovies(): MovieFacts[] {
  return readCatalogueMovies().map((movie) => (movie.tmdb_id === offered.movieId ? { ...movie, watch: offered.watch } : movie));
}

/** Waits until all lists are read. @throws Error after two minutes */
async function untilFilled(url: string, movies: number): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 500) {
    const { total } = (await (await fetch(`${url}/api/movies`)).json()) as { total: number };
    if (total >= movies) return;
    await sleep(500);
  }
  throw new Error('The site did not read all movies of the fake TMDB');
}
