import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { lazy, memo, Suspense, type ComponentType } from 'react';
import { OpeningSkeleton } from './home-skeleton.tsx';
import { whenIdle } from '../../lib/when-idle.ts';
// The first view shows it before its script has come.
import './closest-movies.module.css';
import './mood-links.module.css';
import './opening.module.css';
import '../../ui/reel-dials.module.css';

type OpeningProps = Pick<HomeResponse, 'day' | 'closest' | 'popular'>;

/**
 * On the server it renders at once. A browser hydrates it when it has time for it, or when it is about to be used: until then
 * the server's form and links do the same by themselves (R269).
 */
const Opening: ComponentType<OpeningProps> = import.meta.env.SSR
  ? (await import('./opening.tsx')).default
  : lazy(whenIdle(() => import('./opening.tsx')));

/** Rendered again only where Home's data is new: a change of what is not hydrated yet would replace it by its skeleton. */
export const LazyOpening = memo(function LazyOpening({ home }: { readonly home: HomeResponse }) {
  return (
    <Suspense fallback={<OpeningSkeleton />}>
      <Opening day={home.day} closest={home.closest} popular={home.popular} />
    </Suspense>
  );
});
