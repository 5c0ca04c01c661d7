import { lazyRouteComponent } from '@tanstack/react-router';

/** Rate & Review is a chunk of its own; the route loads it before rendering, in the browser and on the server. */
export const RateTab = lazyRouteComponent(() => import('./rate-tab.tsx'));
