import type { Subgenre } from '@hexreel/domain/movie';
import { movieSearchText } from '@hexreel/domain/movie';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieDetails, movieRecommendation } from '../../db/schema/index.ts';
import type { MovieSource, SourceMovie, SourceMovieDetails } from '../../sources/movie-source.ts';

type SourceName = MovieSource['name'];

/**
 * Stores a page of a list in one statement. A movie that is there is brought up to date; membership of the list's
 * subgenre is added, never taken away here. The embedded catalogue does not overwrite what TMDB wrote.
 */
export async function storeMovies(
  database: Database,
  page: {
    readonly source: SourceName;
    readonly movies: readonly SourceMovie[];
    readonly subgenre?: Subgenre;
    readonly now: Date;
  },
): Promise<void> {
  if (page.movies.length === 0) return;
  const membership: string[] = page.subgenre === undefined ? [] : [page.subgenre];
  const distinct = new Map(page.movies.map((entry) => [entry.id, entry]));
  await database
    .insert(movie)
    .values([...distinct.values()].map((entry) => ({ ...listColumns(page.source, entry, page.now), subgenres: membership })))
    .onConflictDoUpdate({
      target: movie.id,
      set: {
        ...replacedByList,
        subgenres: sql`case when ${movie.subgenres} @> excluded.subgenres then ${movie.subgenres} else ${movie.subgenres} || excluded.subgenres end`,
      },
      setWhere: sql`excluded.source = 'tmdb' or ${movie.source} = 'embedded'`,
    });
}

/** Stores all that is known of one movie, in one transaction. Subgenres of the row stay as the lists made them. */
export async function storeMovieDetails(
  database: Database,
  entry: { readonly source: SourceName; readonly details: SourceMovieDetails; readonly now: Date },
): Promise<void> {
  const { details, now } = entry;
  await database.transaction(async (transaction) => {
    await storeMovies(transaction, { source: entry.source, movies: [details], now });
    await transaction
      .update(movie)
      .set({ runtime: details.runtime, detailsReadAt: now, removedAt: null })
      .where(eq(movie.id, details.id));
    const columns = {
      imdbId: details.imdbId,
      status: details.status,
      countries: [...details.countries],
      directors: [...details.directors],
      cast: details.cast.slice(0, storedCast).map(({ name, character, profile }) => ({ name, character, profile })),
      trailerKey: trailerOf(details.videos),
      watch: details.watch,
      keywordIds: [...details.keywordIds],
    };
    await transaction
      .insert(movieDetails)
      .values({ movieId: details.id, ...columns })
      .onConflictDoUpdate({ target: movieDetails.movieId, set: columns });
  });
}

/** Replaces a movie's recommendations; the recommended movies must be stored before. */
export async function storeRecommendations(
  database: Database,
  movieId: number,
  recommendedIds: readonly number[],
): Promise<void> {
  const distinct = [...new Set(recommendedIds)].filter((id) => id !== movieId).slice(0, storedRecommendations);
  await database.transaction(async (transaction) => {
    await transaction.delete(movieRecommendation).where(eq(movieRecommendation.movieId, movieId));
    if (distinct.length === 0) return;
    await transaction
      .insert(movieRecommendation)
      .values(distinct.map((recommendedId, position) => ({ movieId, position, recommendedId })));
  });
}

/** The first video of type Trailer on site YouTube whose key can be one (specification, section 9). */
export function trailerOf(videos: SourceMovieDetails['videos']): string | null {
  return (
    videos.find(({ type, site, key }) => type === 'Trailer' && site === 'YouTube' && /^[\w-]{6,20}$/u.test(key))?.key ?? null
  );
}

const storedCast = 20;
/** More than are shown, since some may be banned or rated by the reader. */
const storedRecommendations = 40;

function listColumns(source: SourceName, entry: SourceMovie, now: Date) {
  return {
    id: entry.id,
    source,
    title: entry.title,
    originalTitle: entry.originalTitle,
    originalLanguage: entry.originalLanguage,
    overview: entry.overview,
    releaseDate: entry.releaseDate,
    genreIds: [...entry.genreIds],
    voteAverage: entry.voteAverage,
    voteCount: entry.voteCount,
    popularity: entry.popularity,
    poster: entry.poster,
    backdrop: entry.backdrop,
    searchText: movieSearchText(entry),
    listReadAt: now,
  };
}

const replacedByList = {
  source: sql`excluded.source`,
  title: sql`excluded.title`,
  originalTitle: sql`excluded.original_title`,
  originalLanguage: sql`excluded.original_language`,
  overview: sql`excluded.overview`,
  releaseDate: sql`excluded.release_date`,
  genreIds: sql`excluded.genre_ids`,
  voteAverage: sql`excluded.vote_average`,
  voteCount: sql`excluded.vote_count`,
  popularity: sql`excluded.popularity`,
  poster: sql`excluded.poster`,
  backdrop: sql`excluded.backdrop`,
  searchText: sql`excluded.search_text`,
  listReadAt: sql`excluded.list_read_at`,
};
