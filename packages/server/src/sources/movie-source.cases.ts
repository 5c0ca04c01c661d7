import { animationGenre, familyGenre, horrorGenre, latestVotes, subgenres, topRatedVotes } from '@hexreel/domain/movie';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovieGoneError, type MovieList, type MovieSource, type SourceMovie } from './movie-source.ts';

export interface SourceUnderTest {
  readonly source: MovieSource;
  /** A part of the titles of several movies. */
  readonly word: string;
  /** An id that the source does not have. */
  readonly unknownId: number;
  close(): Promise<void>;
}

/** Requirements of every movie source; jobs and pages rely on them without knowing which source they have. */
export function describeMovieSource(name: string, open: () => Promise<SourceUnderTest>): void {
  describe(`the ${name} source`, () => {
    let opened: SourceUnderTest;
    let source: MovieSource;
    beforeAll(async () => {
      opened = await open();
      source = opened.source;
    });
    afterAll(() => opened.close());

    test('lists popular movies, most popular first', async () => {
      const { movies } = await source.list({ kind: 'popular' }, 1);
      expect(movies.length).toBeGreaterThan(0);
      expect(movies).toEqual(movies.toSorted((a, b) => b.popularity - a.popularity));
    });

    test('lists top rated movies with enough votes, best first', async () => {
      const { movies } = await source.list({ kind: 'topRated' }, 1);
      expect(movies.length).toBeGreaterThan(0);
      expect(movies.filter((movie) => movie.voteCount < topRatedVotes)).toEqual([]);
      expect(movies.map((movie) => movie.voteAverage)).toEqual(
        movies.map((movie) => movie.voteAverage).toSorted((a, b) => b - a),
      );
    });

    test('lists the latest movies with enough votes, newest first', async () => {
      const { movies } = await source.list({ kind: 'latest' }, 1);
      expect(movies.length).toBeGreaterThan(0);
      expect(movies.filter((movie) => movie.voteCount < latestVotes)).toEqual([]);
      expect(dates(movies)).toEqual(dates(movies).toSorted().toReversed());
    });

    test.each(subgenres)('lists %s horror', async (subgenre) => {
      const { movies } = await source.list({ kind: 'subgenre', subgenre }, 1);
      expect(movies.length).toBeGreaterThan(0);
      expect(movies.filter((movie) => !movie.genreIds.includes(horrorGenre))).toEqual([]);
      expect(movies.filter((movie) => !movie.subgenres.includes(subgenre))).toEqual([]);
    });

    test('lists everything in an inclusive range of days, by date', async () => {
      const all = await everyMovie(source, { kind: 'everything', from: '1900-01-01', to: '2100-12-31' });
      const from = dates(all)[2] ?? '';
      const to = dates(all).at(-3) ?? '';
      const found = await everyMovie(source, { kind: 'everything', from, to });
      expect(dates(found)).toEqual(dates(found).toSorted());
      expect(ids(found)).toEqual(
        ids(all.filter((movie) => (movie.releaseDate ?? '') >= from && (movie.releaseDate ?? '') <= to)),
      );
    });

    test('lists each movie once over all pages, as many as the total', async () => {
      const list: MovieList = { kind: 'everything', from: '1900-01-01', to: '2100-12-31' };
      const found = await everyMovie(source, list);
      expect(new Set(ids(found)).size).toBe(found.length);
      expect((await source.list(list, 1)).totalMovies).toBe(found.length);
    });

    test('lists only movies without a date as undated', async () => {
      const found = await everyMovie(source, { kind: 'undated' });
      expect(found.filter((movie) => movie.releaseDate !== null)).toEqual([]);
    });

    test('returns an empty page past the end of a list', async () => {
      const { movies } = await source.list({ kind: 'latest' }, 400);
      expect(movies).toEqual([]);
    });

    test('returns an empty page past the last page that may be requested', async () => {
      const { movies } = await source.list({ kind: 'popular' }, 501);
      expect(movies).toEqual([]);
    });

    test('finds horror by a word of its title, without animation and family', async () => {
      const { movies } = await source.search(opened.word, 1);
      expect(movies.length).toBeGreaterThan(0);
      expect(movies.filter((movie) => !`${movie.title} ${movie.originalTitle}`.toLowerCase().includes(opened.word))).toEqual([]);
      expect(movies.filter((movie) => !movie.genreIds.includes(horrorGenre))).toEqual([]);
      expect(movies.filter(({ genreIds }) => genreIds.includes(animationGenre) || genreIds.includes(familyGenre))).toEqual([]);
    });

    test('finds nothing for a word that is in no title', async () => {
      const { movies, totalMovies } = await source.search('qqzzxxjj', 1);
      expect({ movies, totalMovies }).toEqual({ movies: [], totalMovies: 0 });
    });

    test("returns the same facts in a movie's details as in its list", async () => {
      const listed = await first(source);
      expect(await source.details(listed.id)).toMatchObject({
        ...listed,
        subgenres: expect.arrayContaining([...listed.subgenres]) as unknown,
      });
    });

    test('returns the cast and the videos of the details separately, too', async () => {
      const { id } = await first(source);
      const details = await source.details(id);
      expect(details.cast.length).toBeGreaterThan(0);
      expect(await source.credits(id)).toEqual(details.cast);
      expect(await source.videos(id)).toEqual(details.videos);
    });

    test('finds a movie by its id at IMDb, and none for one that no movie has', async () => {
      const { movies } = await source.list({ kind: 'popular' }, 1);
      const details = await Promise.all(movies.map(({ id }) => source.details(id)));
      const known = details.find(({ imdbId }) => imdbId !== null);
      expect(await source.idOfImdb(known?.imdbId ?? '')).toBe(known?.id);
      expect(await source.idOfImdb('tt0000001')).toBeNull();
    });

    test.each(['details', 'credits', 'videos'] as const)('reports an unknown movie as gone (%s)', async (call) => {
      await expect(source[call](opened.unknownId)).rejects.toThrow(MovieGoneError);
    });

    test('recommends other horror movies, each once', async () => {
      const { id } = await first(source);
      const { movies } = await source.recommendations(id, 1);
      expect(movies.length).toBeGreaterThan(0);
      expect(ids(movies)).not.toContain(id);
      expect(new Set(ids(movies)).size).toBe(movies.length);
      expect(movies.filter((movie) => !movie.genreIds.includes(horrorGenre))).toEqual([]);
    });

    test('recommends nothing for a movie it does not have', async () => {
      const { movies } = await source.recommendations(opened.unknownId, 1);
      expect(movies).toEqual([]);
    });

    test('returns pictures as templates with a size, or null', async () => {
      const { movies } = await source.list({ kind: 'popular' }, 1);
      const pictures = movies.flatMap((movie) => [movie.poster, movie.backdrop]);
      expect(pictures.filter((picture) => picture !== null && picture.split('{size}').length !== 2)).toEqual([]);
    });
  });
}

/** Every movie of a list, page by page. */
async function everyMovie(source: MovieSource, list: MovieList): Promise<SourceMovie[]> {
  const found: SourceMovie[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { movies, totalPages } = await source.list(list, page);
    found.push(...movies);
    last = totalPages;
  }
  return found;
}

async function first(source: MovieSource): Promise<SourceMovie> {
  const { movies } = await source.list({ kind: 'topRated' }, 1);
  const [movie] = movies;
  if (movie === undefined) throw new Error('The source has no movie to test with');
  return movie;
}

function dates(movies: readonly SourceMovie[]): string[] {
  return movies.map((movie) => movie.releaseDate ?? '');
}

function ids(movies: readonly SourceMovie[]): number[] {
  return movies.map((movie) => movie.id);
}
