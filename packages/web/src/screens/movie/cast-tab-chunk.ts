import { lazyRouteComponent } from '@tanstack/react-router';

/** Cast is a chunk of its own; the route loads it before rendering, in the browser and on the server. */
export const CastTab = lazyRouteComponent(() => import('./cast-tab.tsx'), 'CastTab');
