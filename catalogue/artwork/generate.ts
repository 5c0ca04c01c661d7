import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readMovies } from './movie.ts';
import { writeArtwork } from './write-artwork.ts';

// node --import tsx catalogue/artwork/generate.ts --out <dir> [--movies <dir>]
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    movies: { type: 'string', default: fileURLToPath(new URL('../movies/', import.meta.url)) },
  },
});
if (!values.out) throw new Error('Name the output folder with --out <dir>');

const index = writeArtwork({ movies: readMovies(values.movies), out: values.out });
console.log(`Artwork of ${Object.keys(index).length} movies written to ${values.out}`);
