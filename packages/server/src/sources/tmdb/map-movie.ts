import type { WatchOptions } from '@hexreel/domain/contract/movies';
import type { Subgenre } from '@hexreel/domain/movie';
import type { SourceCastMember, SourceMovie, SourceMovieDetails } from '../movie-source.ts';
import { subgenresOf } from './subgenre-keywords.ts';
import type { Credits, ListRow, MovieWithParts, WireWatchOptions } from './parse-answers.ts';

/**
 * @param imageBaseUrl the image host with its path, without a slash at the end
 * @param subgenre the one in whose list the row is
 */
export function mapListRow(row: ListRow, imageBaseUrl: string, subgenre?: Subgenre): SourceMovie {
  const genreIds = [...new Set(row.genre_ids)];
  const known = subgenresOf({ genreIds, keywordIds: [] });
  const listed = subgenre === undefined || known.includes(subgenre) ? [] : [subgenre];
  return { ...sharedFacts(row, imageBaseUrl), genreIds, subgenres: [...known, ...listed] };
}

export function mapMovie(movie: MovieWithParts, imageBaseUrl: string): SourceMovieDetails {
  const countries = movie.origin_country.length > 0 ? movie.origin_country : movie.production_countries.map((c) => c.iso_3166_1);
  const genreIds = [...new Set(movie.genres.map((genre) => genre.id))];
  const keywordIds = [...new Set(movie.keywords.keywords.map((keyword) => keyword.id))];
  return {
    ...sharedFacts(movie, imageBaseUrl),
    genreIds,
    subgenres: subgenresOf({ genreIds, keywordIds }),
    imdbId: movie.imdb_id,
    runtime: movie.runtime,
    status: movie.status,
    countries: [...new Set(countries)].slice(0, mostCountries),
    directors: directorsOf(movie.credits),
    cast: mapCast(movie.credits, imageBaseUrl),
    videos: movie.videos.results,
    keywordIds,
    similarIds: [...new Set(movie.similar.results.map((similar) => similar.id))].filter((id) => id !== movie.id),
    watch: mapWatchProviders(movie['watch/providers'].results, imageBaseUrl),
  };
}

/** An upper bound: an anthology of twenty-six stories has some thirty directors. */
const mostDirectors = 40;
const mostCountries = 40;

function directorsOf({ crew }: Credits): string[] {
  const directors = crew.filter(({ job }) => job === 'Director').map(({ name }) => name);
  return [...new Set(directors)].slice(0, mostDirectors);
}

/** In billing order; TMDB sends it so, but only `order` guarantees it. */
export function mapCast(credits: Credits, imageBaseUrl: string): readonly SourceCastMember[] {
  return credits.cast
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map((member) => ({
      name: member.name,
      character: member.character,
      profile: imageTemplate(member.profile_path, imageBaseUrl),
    }));
}

/** For one country and one kind of offer. */
const mostProviders = 60;

/** Countries without offers are left out; offers with ads count as free. */
export function mapWatchProviders(
  countries: Readonly<Record<string, WireWatchOptions>>,
  imageBaseUrl: string,
): Readonly<Record<string, WatchOptions>> {
  const providers = (list: WireWatchOptions['rent']) => {
    const byName = new Map(list.map((provider) => [provider.provider_name, provider.logo_path]));
    return [...byName].slice(0, mostProviders).map(([name, logo]) => ({ name, logo: imageTemplate(logo, imageBaseUrl) }));
  };
  const mapped: Record<string, WatchOptions> = {};
  for (const [country, options] of Object.entries(countries)) {
    const watch = {
      link: options.link,
      stream: providers(options.flatrate),
      free: providers([...options.free, ...options.ads]),
      rent: providers(options.rent),
      buy: providers(options.buy),
    };
    if (watch.stream.length + watch.free.length + watch.rent.length + watch.buy.length > 0) mapped[country] = watch;
  }
  return mapped;
}

function sharedFacts(row: Omit<ListRow, 'genre_ids'>, imageBaseUrl: string) {
  return {
    id: row.id,
    title: row.title,
    originalTitle: row.original_title === '' ? row.title : row.original_title,
    originalLanguage: row.original_language === '' ? 'xx' : row.original_language,
    overview: row.overview,
    releaseDate: row.release_date,
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    popularity: row.popularity,
    poster: imageTemplate(row.poster_path, imageBaseUrl),
    backdrop: imageTemplate(row.backdrop_path, imageBaseUrl),
  };
}

function imageTemplate(path: string | null, imageBaseUrl: string): string | null {
  return path === null ? null : `${imageBaseUrl}/{size}${path}`;
}
