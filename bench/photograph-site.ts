import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCatalogueMovies } from '../tools/fake-tmdb/catalogue-movies.ts';
import { startFakeTmdb } from '../tools/fake-tmdb/fake-tmdb.ts';
import { startPictureHost } from './photographs.ts';
import { startSite } from './site.mjs';

const token = 'a-token-for-the-fake-tmdb-only';

/** Starts the built demo site with movies of the fake TMDB and JPEGs of TMDB's weight from another origin. */
export async function startPhotographSite(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
  // The demo's users rate movies of the built-in catalogue; their ratings stay when the source changes.
  await (await startSite({ HEXREEL_DATA: data })).stop();
  const pictures = await startPictureHost();
  const tmdb = await startFakeTmdb({ movies: readCatalogueMovies(), token, otherMovies: 40, requestsPerSecond: 1_000 });
  const site = await startSite({
    HEXREEL_DATA: data,
    TMDB_TOKEN: token,
    TMDB_BASE_URL: tmdb.url,
    TMDB_IMAGE_BASE_URL: pictures.url,
  });
  await untilRead(site.url, pictures.url);
  return {
    url: site.url,
    stop: async () => {
      await site.stop();
      pictures.close();
      await tmdb.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Waits until every list page has its pictures from the host. @throws Error after five minutes */
async function untilRead(url: string, pictures: string): Promise<void> {
  for (let waited = 0; waited < 300; waited += 1) {
    const texts = await Promise.all(
      ['/api/home', '/api/movies?page=1', '/api/movies?page=5', '/api/rankings?criteria=gore'].map(async (path) =>
        (await fetch(url + path)).text(),
      ),
    );
    if (texts.every((text) => text.includes(pictures) && !text.includes('/artwork/'))) return;
    await sleep(1_000);
  }
  throw new Error('The site did not read all movies of the fake TMDB');
}
