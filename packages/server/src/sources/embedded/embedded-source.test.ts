import { join } from 'node:path';
import { checkoutFolder } from '../../config.ts';
import { describeMovieSource } from '../movie-source.cases.ts';
import { readCatalogue } from './catalogue-file.ts';
import { createEmbeddedSource } from './embedded-source.ts';

describeMovieSource('embedded', async () => {
  const movies = readCatalogue(join(checkoutFolder, 'catalogue', 'movies'));
  const artwork = new Map(
    movies.map(({ tmdbId }) => [tmdbId, { poster: `/${tmdbId}-poster.svg`, backdrop: `/${tmdbId}-backdrop.svg` }]),
  );
  return { source: createEmbeddedSource(movies, artwork), word: 'dead', unknownId: 2_000_000_000, close: async () => undefined };
});
