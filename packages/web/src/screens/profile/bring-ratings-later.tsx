import { lazy, Suspense, type ComponentType } from 'react';

const load = async () => ({ default: (await import('../../blocks/bring-ratings.tsx')).BringRatings });
const Loaded: ComponentType = import.meta.env.SSR ? (await load()).default : lazy(load);

/** For lists with nothing in them: browsers load it with the first. */
export function BringRatings() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
