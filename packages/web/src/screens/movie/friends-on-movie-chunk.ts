import { lazyRouteComponent } from '@tanstack/react-router';

/** For members alone; the route loads it before rendering, on the server too. */
export const FriendsOnMovie = lazyRouteComponent(() => import('./friends-on-movie.tsx'), 'FriendsOnMovie');
