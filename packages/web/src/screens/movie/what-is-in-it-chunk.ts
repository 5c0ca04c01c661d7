import { lazyRouteComponent } from '@tanstack/react-router';

/** A chunk of its own, with the names of all topics; the route loads it before rendering, on the server too. */
export const WhatIsInIt = lazyRouteComponent(() => import('./what-is-in-it.tsx'));
