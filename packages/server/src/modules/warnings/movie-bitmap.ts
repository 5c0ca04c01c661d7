const wordBits = 32;

/**
 * A set of movies by their ids, one bit an id: asking for a movie takes a few nanoseconds, where a `Set` of thousands takes
 * fifty. TMDB's ids end below two million, so that a set takes some 200 kB at most.
 */
export class MovieBitmap {
  readonly #words: Uint32Array;

  /** @param movieIds positive */
  constructor(movieIds: readonly number[]) {
    const mostId = movieIds.reduce((most, movieId) => Math.max(most, movieId), 0);
    this.#words = new Uint32Array(wordOf(mostId) + 1);
    for (const movieId of movieIds) {
      const word = wordOf(movieId);
      this.#words[word] = (this.#words[word] ?? 0) | (1 << (movieId % wordBits));
    }
  }

  has(movieId: number): boolean {
    return (((this.#words[wordOf(movieId)] ?? 0) >>> (movieId % wordBits)) & 1) === 1;
  }
}

function wordOf(movieId: number): number {
  return Math.floor(movieId / wordBits);
}
