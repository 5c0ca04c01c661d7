import type { Catalogue } from './catalogue.ts';
import { createSeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { offerKinds, overviewOf, peopleOf, type FakeMovie } from './fake-movie.ts';

/** A response of the fake TMDB: a status and a JSON body in TMDB's format. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const pageSize = 20;
export const lastPage = 500;

export const errors = {
  invalidToken: answerError(401, 7, 'Invalid API key: You must be granted a valid key.'),
  invalidPage: answerError(400, 22, 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.'),
  invalidParameters: answerError(422, 5, 'Invalid parameters: Your request parameters are incorrect.'),
  notFound: answerError(404, 34, 'The resource you requested could not be found.'),
  overLimit: answerError(429, 25, 'Your request count (41) is over the allowed limit of (40).'),
  internal: answerError(500, 11, 'Internal error: Something went wrong, contact TMDB.'),
} as const;

function answerError(status: number, code: number, message: string): Answer {
  return { status, body: { success: false, status_code: code, status_message: message } };
}

/** The rows of one page; `offset` shifts it, as when movies are added or removed while the list is read. */
export function answerPage(
  movies: readonly FakeMovie[],
  page: number,
  change: { readonly rows?: number; readonly offset?: number } = {},
): Answer {
  const { rows = pageSize, offset = 0 } = change;
  const from = Math.max(0, (page - 1) * pageSize + offset);
  return {
    status: 200,
    body: {
      page,
      results: movies.slice(from, from + rows).map((movie) => listRow(movie)),
      // Not clamped to the last available page, as in the real API.
      total_pages: Math.ceil(movies.length / pageSize),
      total_results: movies.length,
    },
  };
}

export function answerMovie(catalogue: Catalogue, movie: FakeMovie, append: readonly string[]): Answer {
  const { genre_ids: genreIds, ...row } = listRow(movie);
  const rng = createSeededRandom(`details ${movie.id}`);
  const country = rng.pick(['US', 'US', 'US', 'GB', 'CA', 'FR', 'IT', 'ES', 'JP', 'KR', 'MX', 'DE']);
  const body: Record<string, unknown> = {
    ...row,
    belongs_to_collection: null,
    budget: 0,
    genres: genreIds.map((id) => ({ id, name: `Genre ${id}` })),
    homepage: '',
    imdb_id: imdbIdOf(movie),
    origin_country: [country],
    production_companies: [],
    production_countries: [{ iso_3166_1: country, name: country }],
    revenue: 0,
    runtime: movie.runtime,
    spoken_languages: [],
    status: movie.releaseDate === '' ? 'Planned' : movie.releaseDate > today() ? 'Post Production' : 'Released',
    tagline: '',
  };
  for (const part of append.slice(0, 20)) {
    const made = answerPart(catalogue, movie, part, 1);
    if (made !== null) body[part] = withoutId(made);
  }
  return { status: 200, body };
}

/** Some movies have none, in either of TMDB's forms. */
function imdbIdOf({ id, facts }: FakeMovie): string | null {
  const rng = createSeededRandom(`imdb ${id}`);
  return facts.imdb_id ?? (rng.chance(0.8) ? `tt${String(10_000_000 + id).slice(-8)}` : rng.pick([null, '']));
}

/** Movies with an id of IMDb's, in TMDB's list of all that such an id may be. */
export function answerFound(catalogue: Catalogue, imdbId: string): Answer {
  const found = [...catalogue.byId.values()].filter((movie) => imdbIdOf(movie) === imdbId);
  const movies = found.map((movie) => ({ ...listRow(movie), media_type: 'movie' }));
  const others = { person_results: [], tv_results: [], tv_episode_results: [], tv_season_results: [] };
  return { status: 200, body: { movie_results: movies, ...others } };
}

/** credits, videos, keywords, similar, recommendations or watch/providers of a movie; null for what does not exist. */
export function answerPart(catalogue: Catalogue, movie: FakeMovie, part: string, page: number): Record<string, unknown> | null {
  switch (part) {
    case 'credits':
      return { id: movie.id, ...credits(movie) };
    case 'videos':
      return { id: movie.id, results: videos(movie) };
    case 'keywords':
      return { id: movie.id, keywords: movie.keywordIds.map((id) => ({ id, name: `keyword ${id}` })) };
    case 'similar':
      return answerPage(neighbours(catalogue, movie, 'similar', 40), page).body as Record<string, unknown>;
    case 'recommendations': {
      // The real API has pages of 21 rows: about one movie in eight has such a page here.
      const rows = movie.id % 8 === 0 ? 21 : 20;
      return answerPage(neighbours(catalogue, movie, 'recommendations', movie.voteCount < 3 ? 0 : 40), page, { rows })
        .body as Record<string, unknown>;
    }
    case 'watch/providers':
      return { id: movie.id, results: watchProviders(movie) };
    default:
      return null;
  }
}

export const configuration = {
  images: {
    base_url: 'http://image.tmdb.org/t/p/',
    secure_base_url: 'https://image.tmdb.org/t/p/',
    backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
    logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
    poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
    profile_sizes: ['w45', 'w185', 'h632', 'original'],
    still_sizes: ['w92', 'w185', 'w300', 'original'],
  },
  change_keys: [],
};

function listRow(movie: FakeMovie) {
  return {
    adult: movie.adult,
    backdrop_path: movie.backdropPath,
    genre_ids: movie.genreIds,
    id: movie.id,
    original_language: movie.originalLanguage,
    original_title: movie.originalTitle,
    overview: overviewOf(movie),
    popularity: movie.popularity,
    poster_path: movie.posterPath,
    release_date: movie.releaseDate,
    softcore: false,
    title: movie.title,
    video: false,
    vote_average: movie.voteAverage,
    vote_count: movie.voteCount,
  };
}

function credits(movie: FakeMovie) {
  const { cast, directors } = peopleOf(movie);
  return {
    cast: cast.map((person, order) => ({
      adult: false,
      id: person.id,
      known_for_department: 'Acting',
      name: person.name,
      original_name: person.name,
      profile_path: person.profilePath,
      character: person.role,
      order,
    })),
    crew: directors.map((person) => ({
      id: person.id,
      name: person.name,
      department: 'Directing',
      job: 'Director',
      profile_path: person.profilePath,
    })),
  };
}

function videos(movie: FakeMovie) {
  const rng = createSeededRandom(`videos ${movie.id}`);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
  const video = (type: string, site: string) => ({
    iso_639_1: 'en',
    name: type,
    key: Array.from({ length: 11 }, () => alphabet.charAt(rng.integer(0, alphabet.length - 1))).join(''),
    site,
    size: 1_080,
    type,
    official: true,
    id: String(movie.id),
  });
  if (!rng.chance(movie.voteCount > 50 ? 0.9 : 0.4)) return [];
  return [video('Teaser', 'YouTube'), ...(rng.chance(0.1) ? [video('Trailer', 'Vimeo')] : []), video('Trailer', 'YouTube')];
}

function watchProviders(movie: FakeMovie) {
  const { watch } = movie.facts;
  return watch === undefined ? madeUpProviders(movie) : providersOf(movie.id, watch);
}

function providersOf(id: number, watch: NonNullable<FakeMovie['facts']['watch']>) {
  const countries = Object.entries(watch).map(([country, offers]) => {
    const kinds = offerKinds.flatMap((kind) => {
      const names = offers[kind] ?? [];
      return names.length === 0 ? [] : [[kind, names.map((name, index) => provider(name, index))] as const];
    });
    return [country, { link: linkOf(id, country), ...Object.fromEntries(kinds) }] as const;
  });
  return Object.fromEntries(countries);
}

function linkOf(id: number, country: string): string {
  return `https://www.themoviedb.org/movie/${id}/watch?locale=${country}`;
}

function madeUpProviders(movie: FakeMovie) {
  const rng = createSeededRandom(`watch ${movie.id}`);
  const countries: Record<string, unknown> = {};
  if (movie.voteCount < 20 && rng.chance(0.7)) return countries;
  for (const country of ['US', 'GB', 'DE', 'FR', 'ES', 'BR', 'JP', 'AU']) {
    if (!rng.chance(0.6)) continue;
    const options: Record<string, unknown> = { link: rng.chance(0.05) ? null : linkOf(movie.id, country) };
    for (const kind of offerKinds) {
      if (rng.chance(0.4))
        options[kind] = Array.from({ length: rng.integer(1, 3) }, (_, index) => provider(rng.pick(providerNames), index));
    }
    countries[country] = options;
  }
  return countries;
}

const providerNames = [
  'Lantern',
  'Night Gallery',
  'Cinema Nocturne',
  'Marquee',
  'Reel & Raven',
  'Attic TV',
  'Projector',
  'Late Show',
];

function provider(name: string, priority: number) {
  const number = providerNames.includes(name) ? providerNames.indexOf(name) : providerNames.length + name.length;
  return {
    logo_path: `/fake-logo-${number}.jpg`,
    provider_id: 900 + number,
    provider_name: name,
    display_priority: priority,
  };
}

/** Movies of similar popularity, always the same ones. */
function neighbours(catalogue: Catalogue, movie: FakeMovie, kind: string, most: number): readonly FakeMovie[] {
  const rng = createSeededRandom(`${kind} ${movie.id}`);
  const count = most === 0 ? 0 : rng.integer(0, most);
  const all = catalogue.byPopularity;
  const reach = Math.min(all.length, 2_000);
  const found = new Map<number, FakeMovie>();
  for (let tries = 0; tries < count * 2 && found.size < count; tries += 1) {
    const other = all[Math.floor(rng.next() ** 2 * reach)];
    if (other !== undefined && other.id !== movie.id) found.set(other.id, other);
  }
  return [...found.values()];
}

function withoutId(part: Record<string, unknown>): Record<string, unknown> {
  const { id: _, ...rest } = part;
  return rest;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
