import { lazy } from 'react';

/**
 * Parts that few visits to Browse need, rendered once a page is hydrated: the sliders with two handles, and the list within
 * them.
 */
export const LimitPanel = lazy(async () => ({ default: (await import('../../features/taste/limit-panel.tsx')).LimitPanel }));
export const LimitedResults = lazy(async () => ({ default: (await import('./limited-results.tsx')).LimitedResults }));
