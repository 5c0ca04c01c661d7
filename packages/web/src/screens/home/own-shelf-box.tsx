import { CatchBoundary } from '@tanstack/react-router';
import { ownShelfLabel, ownShelfMissing } from '@hexreel/domain/texts/home';
import { lazy, Suspense, type ComponentType } from 'react';
import { useViewer } from '../../features/viewer/me-query.ts';
import * as styles from './own-shelf-box.module.css';

const load = () => import('./own-shelf.tsx');

/** In the first view as it will look, without what is in it. Its code and data come after hydration. */
const OwnShelf: ComponentType = import.meta.env.SSR ? (await load()).default : lazy(load);

// In a first view its code need not wait until it is rendered; a failure shows when it is.
if (!import.meta.env.SSR && document.getElementById('own-closest') !== null) void load().catch(() => null);

const onlyReset = () => 'own';

/** The room that is kept for a member's own on Home (R365). Nothing for visitors. */
export function OwnShelfBox() {
  const isMember = useViewer() !== null;
  if (!isMember) return null;
  return (
    <section aria-label={ownShelfLabel} className={styles.own}>
      <CatchBoundary getResetKey={onlyReset} errorComponent={Missing}>
        <Suspense>
          <OwnShelf />
        </Suspense>
      </CatchBoundary>
    </section>
  );
}

/** Where its code could not be loaded, in the same room (R365). The link then loads the whole page again. */
function Missing() {
  return (
    <p role="alert" className={styles.missing}>
      {ownShelfMissing} <a href="/">Retry</a>
    </p>
  );
}
