import type { MapWalkResponse } from '@hexreel/domain/contract/map';
import { averagesInOrder } from '@hexreel/domain/map';
import { reelLabel } from '@hexreel/domain/texts/reel';
import { mapTexts, signatureText } from '@hexreel/domain/texts/map';
import { useEffect, useRef, useState } from 'react';
import { mapHref } from '../../features/map/map-query.ts';
import { Poster } from '../../features/movie-card/poster.tsx';
import { moviePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Reel } from '../../ui/reel.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './walk-list.module.css';

/** A walk's movies in their order, each with its reel, so that one sees the fear change from step to step (R354). */
export function WalkList({ walk: { from, to, stops } }: { readonly walk: MapWalkResponse }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isHydrated = useOnceHydrated();
  const [isLinkedTo] = useState(isHydrated);
  // The link that led here is gone: the focus goes to what it led to, while the map stays in view.
  useEffect(() => {
    if (isLinkedTo) heading.current?.focus({ preventScroll: true });
  }, [isLinkedTo]);
  if (from === null || to === null) return null;
  return (
    <section aria-labelledby="walk" className={layout.stack}>
      <div>
        <h2 ref={heading} id="walk" tabIndex={-1} className={typography.heading}>
          {mapTexts.walking(from.title, to.title)} <span className={typography.muted}>{mapTexts.steps(stops.length)}</span>
        </h2>
      </div>
      <ol className={styles.walk}>
        {stops.map((movie) => (
          <li key={movie.id}>
            <a href={moviePath(movie.id)} className={styles.stop}>
              <Poster template={movie.poster} sizes="10rem" />
              <span className={styles.title}>{movie.title}</span>
              <span className={styles.facts}>
                <Reel values={averagesInOrder(movie.expected)} known={movie} className={styles.reel} />
                <span className={typography.visuallyHidden}>{reelLabel(averagesInOrder(movie.expected))}</span>
                {movie.year}
              </span>
              {movie.signature !== null && (
                <span className={`${characteristicText[movie.signature]} ${styles.signature}`}>{signatureText(movie)}</span>
              )}
            </a>
          </li>
        ))}
      </ol>
      <div className={layout.tightCluster}>
        <a href={mapHref({ from: to.id, to: from.id })} data-keep-scroll className={buttonClass('quiet')}>
          {mapTexts.back}
        </a>
        <a href={mapHref()} data-keep-scroll className={buttonClass('ghost')}>
          {mapTexts.endWalk}
        </a>
      </div>
    </section>
  );
}
