import { lazy, type ComponentType } from 'react';

const loadBringRatings = async () => ({ default: (await import('../../blocks/bring-ratings.tsx')).BringRatings });

/** For lists with nothing in them: browsers load it with the first. */
export const BringRatings: ComponentType = import.meta.env.SSR ? (await loadBringRatings()).default : lazy(loadBringRatings);
