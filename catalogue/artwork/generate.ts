import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMovies } from './movie.ts';
import { renderBackdrop, renderPoster } from './render-movie.ts';

/**
 * Writes the artwork of every movie of the embedded catalogue, and an index from id to files:
 * node --import tsx catalogue/artwork/generate.ts --out <dir> [--movies <dir>]
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    movies: { type: 'string', default: new URL('../movies/', import.meta.url).pathname },
  },
});
if (!values.out) throw new Error('Say where to with --out <dir>');

const { out } = values;
mkdirSync(out, { recursive: true });
const index: Record<string, { poster: string; backdrop: string }> = {};
for (const movie of readMovies(values.movies)) {
  index[movie.tmdbId] = {
    poster: write(`${movie.tmdbId}-poster`, renderPoster(movie)),
    backdrop: write(`${movie.tmdbId}-backdrop`, renderBackdrop(movie)),
  };
}
writeFileSync(join(out, 'index.json'), `${JSON.stringify(index)}\n`);
console.log(`Artwork of ${Object.keys(index).length} movies written to ${out}`);

/** The hash of the content makes the name safe to cache for good. */
function write(name: string, content: string): string {
  const file = `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.svg`;
  writeFileSync(join(out, file), content);
  return `/${file}`;
}
