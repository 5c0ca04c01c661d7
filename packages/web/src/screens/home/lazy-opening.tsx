import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { lazy, memo, Suspense, type ComponentType } from 'react';
import { OpeningSkeleton } from './home-skeleton.tsx';
// The first view shows it before its script has come.
import './closest-movies.module.css';
import './mood-links.module.css';
import './opening.module.css';
import './own-shelf-box.module.css';
import './own-shelf.module.css';
import '../../ui/reel-dials.module.css';

type OpeningProps = Pick<HomeResponse, 'closest' | 'popular'>;

/**
 * On the server it renders at once. A browser hydrates it when it has time for it, or when it is about to be used: until then
 * the server's form and links do the same by themselves (R269).
 */
const Opening: ComponentType<OpeningProps> = import.meta.env.SSR
  ? (await import('./opening.tsx')).default
  : lazy(() =>
      idleOrIntent()
        .then(() => import('./opening.tsx'))
        .catch(keepMarkup),
    );

/** Without its code, offline or after a deploy, what the server rendered stays as it is. */
function keepMarkup(): Promise<never> {
  return new Promise(() => undefined);
}

/** After hydration; what is more urgent has had its turn by then. */
const longestWaitMilliseconds = 500;

/** Resolves at once on a page that runs already and where a member's own waits for what is in it (R365), otherwise soon after hydration or when someone reaches for the page. */
function idleOrIntent(): Promise<unknown> {
  if (document.querySelector('[data-started=true],#own-closest') !== null) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, resolve, { once: true });
    setTimeout(resolve, longestWaitMilliseconds);
  });
}

/** Rendered again only where Home's data is new: a change of what is not hydrated yet would replace it by its skeleton. */
export const LazyOpening = memo(function LazyOpening({ home }: { readonly home: HomeResponse }) {
  return (
    <Suspense fallback={<OpeningSkeleton />}>
      <Opening closest={home.closest} popular={home.popular} />
    </Suspense>
  );
});
