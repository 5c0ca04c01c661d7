import { lazyRouteComponent } from '@tanstack/react-router';

/** A chunk of its own: most visits to a movie never ask for it. */
export const SimilarMovies = lazyRouteComponent(() => import('./similar-movies.tsx'), 'SimilarMovies');
