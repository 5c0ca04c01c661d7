import { lazy, memo, Suspense, type ComponentType } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
// The first view shows it before its script has come.
import './voices.module.css';
import '../../blocks/list-cards.module.css';

/** Hydrated like the opening (lazy-opening.tsx): all that is in it are links. */
const Voices: ComponentType = import.meta.env.SSR
  ? (await import('./voices.tsx')).default
  : lazy(whenIdle(() => import('./voices.tsx')));

export const LazyVoices = memo(function LazyVoices() {
  return (
    <Suspense>
      <Voices />
    </Suspense>
  );
});
