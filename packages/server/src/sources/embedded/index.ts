import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutFolder } from '../../config.ts';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import type { MovieSource } from '../movie-source.ts';
import { readArtworkIndex, readCatalogue, type CatalogueMovie } from './catalogue-file.ts';
import { createEmbeddedSource } from './embedded-source.ts';

const moviesFolder = join(checkoutFolder, 'catalogue', 'movies');
const artworkIndex = join(checkoutFolder, 'catalogue', 'dist', 'artwork', 'index.json');

/** The movies of this checkout with data that only the embedded catalogue has, such as editorial scores. */
export function readEmbeddedMovies(): readonly CatalogueMovie[] {
  return readCatalogue(moviesFolder);
}

/**
 * The catalogue of this checkout with its built pictures.
 * @returns also a fingerprint that changes with any fact or picture
 * @throws StartError where the pictures are not built
 */
export function openEmbeddedSource(): { readonly source: MovieSource; readonly fingerprint: string } {
  if (!existsSync(artworkIndex))
    throw new StartError('The artwork is not built: run npm run build first (npm start and npm run demo do).');
  const movies = readEmbeddedMovies();
  const fingerprint = createHash('sha256').update(JSON.stringify(movies)).update(readFileSync(artworkIndex)).digest('base64url');
  return { source: createEmbeddedSource(movies, readArtworkIndex(artworkIndex)), fingerprint };
}
