import { lazyRouteComponent } from '@tanstack/react-router';

/** Statistics are a chunk of their own; the route loads it before rendering, in the browser and on the server. */
export const StatisticsTab = lazyRouteComponent(() => import('./statistics-tab.tsx'), 'StatisticsTab');
