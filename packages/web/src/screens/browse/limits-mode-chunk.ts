import { lazyRouteComponent } from '@tanstack/react-router';

/** What few visits to Browse need: the sliders with two handles, and the list within them. */
export const LimitPanel = lazyRouteComponent(() => import('../../features/taste/limit-panel.tsx'), 'LimitPanel');
export const LimitedResults = lazyRouteComponent(() => import('./limited-results.tsx'), 'LimitedResults');
