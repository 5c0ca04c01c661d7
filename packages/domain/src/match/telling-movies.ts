import type { SharedScore } from './taste-match.ts';

const mostAlike = 3;
const mostUnlike = 2;

/** Movies that show how two users match. */
export interface TellingMovies {
  /** Both differ from the crowd on the same side, the clearest first. */
  readonly alike: readonly number[];
  /** They differ most from each other. */
  readonly unlike: readonly number[];
}

export function findTellingMovies(shared: readonly SharedScore[]): TellingMovies {
  const alike = shared
    .map(({ movieId, own, theirs, crowd }) => ({ movieId, weight: bothAside(own - crowd, theirs - crowd) }))
    .filter(({ weight }) => weight > 0);
  const unlike = shared
    .map(({ movieId, own, theirs }) => ({ movieId, weight: Math.abs(own - theirs) }))
    .filter(({ weight }) => weight > 0);
  return { alike: heaviest(alike, mostAlike), unlike: heaviest(unlike, mostUnlike) };
}

/** How far the nearer one is from the crowd, 0 where they are on different sides. */
function bothAside(own: number, theirs: number): number {
  return own * theirs > 0 ? Math.min(Math.abs(own), Math.abs(theirs)) : 0;
}

function heaviest(movies: readonly { readonly movieId: number; readonly weight: number }[], most: number): number[] {
  return movies
    .toSorted((one, other) => other.weight - one.weight || one.movieId - other.movieId)
    .slice(0, most)
    .map(({ movieId }) => movieId);
}
