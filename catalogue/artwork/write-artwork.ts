import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtworkMovie } from './movie.ts';
import { renderBackdrop, renderPoster, renderScenery } from './render-movie.ts';

/** Maps a movie's id to the paths of its images below the output folder. */
export type ArtworkIndex = Record<string, { poster: string; backdrop: string }>;

/**
 * Writes `<id>-poster-<hash>.svg`, `<id>-backdrop-<hash>.svg` and, with the same hash, `<id>-scenery-<hash>.svg` of every
 * movie, and `index.json`. Pages find a scenery by its backdrop's name.
 */
export function writeArtwork({ movies, out }: { movies: readonly ArtworkMovie[]; out: string }): ArtworkIndex {
  mkdirSync(out, { recursive: true });
  const index: ArtworkIndex = {};
  for (const movie of movies) {
    const [backdrop, scenery] = [renderBackdrop(movie), renderScenery(movie)];
    const hash = hashOf(backdrop + scenery);
    writeImage({ out, name: `${movie.tmdbId}-scenery`, content: scenery, hash });
    index[movie.tmdbId] = {
      poster: writeImage({ out, name: `${movie.tmdbId}-poster`, content: renderPoster(movie) }),
      backdrop: writeImage({ out, name: `${movie.tmdbId}-backdrop`, content: backdrop, hash }),
    };
  }
  writeFileSync(join(out, 'index.json'), `${JSON.stringify(index)}\n`);
  return index;
}

/** The content hash in the name allows immutable caching. */
function writeImage({ out, name, content, hash = hashOf(content) }: Picture): string {
  const file = `${name}-${hash}.svg`;
  writeFileSync(join(out, file), content);
  return `/${file}`;
}

interface Picture {
  out: string;
  name: string;
  content: string;
  hash?: string;
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
