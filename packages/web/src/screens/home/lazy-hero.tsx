import { lazy, memo, Suspense, type ComponentType } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { HomeHeroProps } from './home-hero.tsx';
import { whenIdle } from '../../lib/when-idle.ts';
// The first view shows it before its script has come.
import * as styles from '../../features/home/hero.module.css';
import '../../features/home/hero-slide.module.css';
import './own-shelf-box.module.css';
import './own-shelf.module.css';

/** Hydrated like the opening (lazy-opening.tsx): until then its first slide and the links on it are as the server rendered them. */
const HomeHero: ComponentType<HomeHeroProps> = import.meta.env.SSR
  ? (await import('./home-hero.tsx')).default
  : lazy(whenIdle(() => import('./home-hero.tsx')));

/** Rendered again only where its data is new. */
export const LazyHero = memo(function LazyHero(props: HomeHeroProps) {
  return (
    <Suspense fallback={<Skeleton className={styles.hero} />}>
      <HomeHero {...props} />
    </Suspense>
  );
});
