import { lazyRouteComponent } from '@tanstack/react-router';

/** Predictions for members, a chunk of its own; the route loads it before rendering for them, on the server too. */
export const ForYou = lazyRouteComponent(() => import('../../features/taste/for-you.tsx'), 'ForYou');
