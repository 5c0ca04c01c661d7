import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { HomeResponse, MovieCard, MovieResponse } from '@hexreel/domain/api/movies';
import type { SiteInfo } from '@hexreel/domain/api/page';
import { perCharacteristic } from '@hexreel/domain/characteristics';

/** A site as its owner leaves it: nothing configured. */
export const plainSite: SiteInfo = {
  publicUrl: 'https://hexreel.example',
  currentYear: 2026,
  donationUrl: null,
  contactEmail: null,
  socialLinks: [],
  movieSource: 'embedded',
  demo: false,
};

/** A card of which only what a test names matters. */
export function movieCard(card: Partial<MovieCard> = {}): MovieCard {
  return { id: 948, title: 'Halloween', year: 1978, poster: null, voteAverage: 7.6, strongest: null, ...card };
}

/** Home with one slide, one popular movie and one row. */
export function homeAnswer(home: Partial<HomeResponse> = {}): HomeResponse {
  return {
    hero: [
      { source: 'Popular', id: 948, title: 'Halloween', year: 1978, overview: 'He came home.', backdrop: null, poster: null },
    ],
    popular: [movieCard()],
    rows: [{ subgenre: 'slasher', movies: [movieCard({ id: 11, title: 'Black Christmas' })] }],
    ...home,
  };
}

/** A movie that nobody has rated and that plays nowhere. */
export function movieAnswer(movie: Partial<MovieResponse> = {}): MovieResponse {
  return {
    id: 948,
    imdbId: 'tt0077651',
    title: 'Halloween',
    originalTitle: 'Halloween',
    originalLanguage: 'en',
    countries: ['US'],
    releaseDate: '1978-10-24',
    year: 1978,
    runtime: 91,
    status: 'Released',
    overview: 'He came home.',
    genres: [{ id: 27, name: 'Horror' }],
    subgenres: ['slasher'],
    directors: ['John Carpenter'],
    poster: null,
    backdrop: null,
    voteAverage: 7.6,
    voteCount: 5000,
    cast: [{ name: 'Jamie Lee Curtis', character: 'Laurie', profile: null }],
    trailer: null,
    watch: {},
    averages: perCharacteristic(() => null),
    raters: 0,
    ...movie,
  };
}

/** An API that answers what a test gives it and fails for the rest. */
export function madeUpApi(answers: Partial<HexreelApi> = {}): HexreelApi {
  const unexpected = () => Promise.reject(new Error('This test expects no such request'));
  return {
    home: unexpected,
    movies: unexpected,
    widerSearch: unexpected,
    movie: unexpected,
    recommendations: unexpected,
    surprise: unexpected,
    me: unexpected,
    account: unexpected,
    sessions: unexpected,
    demoSignIns: unexpected,
    ...answers,
  };
}
