import { Suspense, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MovieGridSkeleton } from '../../blocks/movie-grid-skeleton.tsx';
import { SimilarMovies } from './chunks.ts';
import * as layout from '../../styles/layout.module.css';

/** 'More like this, but ...' (R248), read when it is asked for; its code is loaded once a pointer or the focus is on the button. */
export function MoreLikeThis({ movieId }: { readonly movieId: number }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const preload = () => void SimilarMovies.preload?.()?.catch(() => undefined);
  return (
    <section aria-label="More like this" className={layout.stack}>
      <Button
        variant="quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onPointerEnter={preload}
        onFocus={preload}
        className={layout.atStart}
      >
        More like this, but ...
      </Button>
      <div id={id}>
        {open && (
          <Suspense fallback={<MovieGridSkeleton count={12} density="six" />}>
            <SimilarMovies movieId={movieId} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
