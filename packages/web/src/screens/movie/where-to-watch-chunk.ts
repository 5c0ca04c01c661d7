import { lazyRouteComponent } from '@tanstack/react-router';

/** A chunk of its own, since the site's own catalogue has no offers; the route loads it where there may be some. */
export const WhereToWatch = lazyRouteComponent(() => import('../../features/movie/where-to-watch.tsx'), 'WhereToWatch');
