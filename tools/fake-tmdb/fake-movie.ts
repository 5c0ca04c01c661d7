import { subgenreKeywords } from '../../packages/server/src/sources/tmdb/subgenre-keywords.ts';
import { createSeededRandom, type SeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { makeOtherTitle, makeOverview, makePersonName, makeRole } from './words.ts';

/** The fields of a movie in the input files; fillMovie completes missing ones. */
export interface MovieFacts {
  readonly tmdb_id: number;
  readonly title: string;
  readonly imdb_id?: string | null;
  readonly original_title?: string;
  readonly original_language?: string;
  readonly release_date?: string | null;
  readonly release_year?: number | null;
  readonly runtime?: number | null;
  readonly genre_ids?: readonly number[];
  readonly vote_count?: number;
  readonly vote_average?: number;
  readonly popularity?: number;
  readonly poster_path?: string | null;
  readonly backdrop_path?: string | null;
  readonly overview?: string;
  readonly adult?: boolean;
  readonly keywords?: readonly { readonly id?: number; readonly name: string }[];
  readonly director?: readonly { readonly id?: number; readonly name: string }[];
  readonly cast?: readonly { readonly id?: number; readonly name: string; readonly character?: string }[];
  /** Names of services by country and kind of offer. */
  readonly watch?: Readonly<Record<string, Partial<Record<OfferKind, readonly string[]>>>>;
}

export const offerKinds = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;
type OfferKind = (typeof offerKinds)[number];

/** A movie with everything that lists need; the rest is generated on request, always the same. */
export interface FakeMovie {
  readonly id: number;
  readonly facts: MovieFacts;
  readonly title: string;
  readonly originalTitle: string;
  readonly originalLanguage: string;
  /** '' where unknown, as in TMDB. */
  readonly releaseDate: string;
  readonly runtime: number;
  readonly genreIds: readonly number[];
  readonly keywordIds: readonly number[];
  readonly voteCount: number;
  readonly voteAverage: number;
  readonly popularity: number;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly adult: boolean;
}

/** Completes missing fields deterministically from the id. */
export function fillMovie(facts: MovieFacts): FakeMovie {
  const id = facts.tmdb_id;
  const rng = createSeededRandom(`movie ${id}`);
  const releaseDate = facts.release_date ?? dateWithin(facts.release_year ?? rng.integer(1960, 2024), rng);
  const voteCount = facts.vote_count ?? 0;
  const genreIds = facts.genre_ids ?? [27, ...otherGenres.filter(([, share]) => rng.chance(share)).map(([genre]) => genre)];
  const known = (facts.keywords ?? [])
    .map((keyword) => keyword.id ?? keywordIdsByName.get(keyword.name))
    .filter((keyword) => keyword !== undefined);
  const isHorror = genreIds.includes(27);
  const made =
    facts.keywords === undefined && isHorror
      ? keywordShares.filter(([, share]) => rng.chance(share)).map(([keyword]) => keyword)
      : [];
  const recency = Math.max(0, 1 - (2026 - Number(releaseDate.slice(0, 4))) / 60);
  return {
    id,
    facts,
    title: facts.title,
    originalTitle: facts.original_title ?? facts.title,
    originalLanguage: facts.original_language ?? 'en',
    releaseDate,
    runtime: facts.runtime ?? (rng.chance(0.9) ? rng.integer(68, 131) : 0),
    genreIds,
    keywordIds: [...new Set([...known, ...made])],
    voteCount,
    voteAverage: facts.vote_average ?? 0,
    popularity: facts.popularity ?? round(Math.log10(voteCount + 1) * (0.6 + recency) * (0.5 + rng.next()) + rng.next() * 0.4),
    posterPath: facts.poster_path !== undefined ? facts.poster_path : rng.chance(0.93) ? `/fake-poster-${id}.jpg` : null,
    backdropPath:
      facts.backdrop_path !== undefined
        ? facts.backdrop_path
        : rng.chance(voteCount > 20 ? 0.97 : 0.6)
          ? `/fake-backdrop-${id}.jpg`
          : null,
    adult: facts.adult ?? false,
  };
}

/** Movies of other genres, so that a client that relies on genre parameters of the search shows them. */
export function makeOtherMovies(count: number): FakeMovie[] {
  return Array.from({ length: count }, (_, index) => {
    const rng = createSeededRandom(`other ${index}`);
    return fillMovie({
      tmdb_id: 90_000_001 + index,
      title: makeOtherTitle(rng),
      genre_ids: rng.pick([[18], [35, 10749], [16, 10751], [99], [28, 878]]),
      vote_count: rng.integer(0, 900),
      vote_average: round(4 + rng.next() * 4),
      release_date: dateWithin(rng.integer(1950, 2025), rng),
    });
  });
}

export function overviewOf(movie: FakeMovie): string {
  if (movie.facts.overview !== undefined) return movie.facts.overview;
  const rng = createSeededRandom(`overview ${movie.id}`);
  return rng.chance(movie.voteCount === 0 ? 0.75 : 0.98) ? makeOverview(rng) : '';
}

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly profilePath: string | null;
}

export function peopleOf(movie: FakeMovie): { readonly directors: readonly Person[]; readonly cast: readonly Person[] } {
  const rng = createSeededRandom(`people ${movie.id}`);
  const person = (given: { readonly id?: number; readonly name: string; readonly character?: string } | null): Person => {
    const id = given?.id ?? rng.integer(10_000_000, 19_999_999);
    const profilePath = rng.chance(0.65) ? `/fake-profile-${id}.jpg` : null;
    return { id, name: given?.name ?? makePersonName(rng), role: given?.character ?? makeRole(rng), profilePath };
  };
  const castSize = movie.voteCount === 0 && rng.chance(0.2) ? 0 : rng.integer(2, 16);
  return {
    directors: (movie.facts.director ?? [null]).map((given) => person(given)),
    cast: (movie.facts.cast ?? Array.from({ length: castSize }, () => null)).map((given) => person(given)),
  };
}

const otherGenres: readonly (readonly [number, number])[] = [
  [53, 0.33],
  [35, 0.15],
  [878, 0.12],
  [9648, 0.12],
  [18, 0.12],
  [14, 0.08],
  [28, 0.08],
  [10770, 0.03],
  [16, 0.01],
  [10751, 0.005],
];

const shares: Readonly<Record<keyof typeof subgenreKeywords, number>> = {
  slasher: 0.06,
  zombie: 0.045,
  vampire: 0.04,
  supernatural: 0.06,
  psychological: 0.03,
  comedy: 0.02,
  paranormal: 0.03,
  monster: 0.05,
  ghost: 0.06,
  demon: 0.035,
  thriller: 0.02,
};

const keywordShares: readonly (readonly [number, number])[] = [
  ...Object.entries(shares).map(([subgenre, share]) => {
    const { specified, proven } = subgenreKeywords[subgenre as keyof typeof shares];
    return [proven ?? specified, share] as const;
  }),
  [295_907, 0.03],
  [818, 0.05],
];

const keywordIdsByName = new Map<string, number>([
  ['psychological thriller', 12_565],
  ['psychological horror', 295_907],
  ['horror comedy', 224_636],
  ...Object.entries(subgenreKeywords).map(([name, { specified, proven }]) => [name, proven ?? specified] as const),
]);

function dateWithin(year: number, rng: SeededRandom): string {
  return new Date(Date.UTC(year, 0, rng.integer(1, 365))).toISOString().slice(0, 10);
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
