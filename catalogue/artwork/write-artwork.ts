import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtworkMovie } from './movie.ts';
import { renderBackdrop, renderPoster } from './render-movie.ts';

/** Maps a movie's id to the paths of its images below the output folder. */
export type ArtworkIndex = Record<string, { poster: string; backdrop: string }>;

/** Writes `<id>-poster-<hash>.svg` and `<id>-backdrop-<hash>.svg` of every movie, and `index.json`. */
export function writeArtwork({ movies, out }: { movies: readonly ArtworkMovie[]; out: string }): ArtworkIndex {
  mkdirSync(out, { recursive: true });
  const index: ArtworkIndex = {};
  for (const movie of movies) {
    index[movie.tmdbId] = {
      poster: writeImage({ out, name: `${movie.tmdbId}-poster`, content: renderPoster(movie) }),
      backdrop: writeImage({ out, name: `${movie.tmdbId}-backdrop`, content: renderBackdrop(movie) }),
    };
  }
  writeFileSync(join(out, 'index.json'), `${JSON.stringify(index)}\n`);
  return index;
}

/** The content hash in the name allows immutable caching. */
function writeImage({ out, name, content }: { out: string; name: string; content: string }): string {
  const file = `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.svg`;
  writeFileSync(join(out, file), content);
  return `/${file}`;
}
