import { lazyRouteComponent } from '@tanstack/react-router';

/** For members whose hard no's hide the movie; the route loads it before rendering. */
export const HiddenMovie = lazyRouteComponent(() => import('./hidden-movie.tsx'));
