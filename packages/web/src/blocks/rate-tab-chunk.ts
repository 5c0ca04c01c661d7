import { lazyRouteComponent } from '@tanstack/react-router';

/** Rate & Review is a program of its own; the route has it loaded before it shows, on both sides. */
export const RateTab = lazyRouteComponent(() => import('./rate-tab.tsx'));
