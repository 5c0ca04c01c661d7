import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { HomeResponse, MovieCard } from '@hexreel/domain/api/movies';
import type { SiteInfo } from '@hexreel/domain/api/page';

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

/** An API that answers what a test gives it and fails for the rest. */
export function madeUpApi(answers: Partial<HexreelApi> = {}): HexreelApi {
  const unexpected = () => Promise.reject(new Error('This test expects no such request'));
  return {
    home: unexpected,
    movies: unexpected,
    movie: unexpected,
    recommendations: unexpected,
    surprise: unexpected,
    me: unexpected,
    ...answers,
  };
}
