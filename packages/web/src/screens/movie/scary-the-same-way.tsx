import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { formatTarget, targetLike } from '@hexreel/domain/reel';
import { sameWayTitle } from '@hexreel/domain/texts/movie-page';
import { moviesQuery } from '../../features/browse/movies-query.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { MovieGrid } from '../../blocks/movie-grid.tsx';
import { MovieGridSkeleton } from '../../blocks/movie-grid-skeleton.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './movie-screen.module.css';

/** One row of a section. */
const shown = 6;

/** So far below the screen that the list has mostly arrived when the section is reached. */
const ahead = '600px 0px';

/**
 * 'Scary in the same way': the movies that are closest to what is known of this one (R490), and a link to all of them (R266). The list
 * is requested by the browser once the section comes near the screen: on the page itself, every rating of any movie would
 * invalidate it, and most visits end above it. Nothing where nothing is known of this movie; the link alone without
 * script, or where the list failed.
 */
export function ScaryTheSameWay({ movie }: { readonly movie: Pick<MovieResponse, 'id' | 'known'> }) {
  const near = formatTarget(targetLike(perCharacteristic((name) => movie.known[name]?.value ?? null)));
  const isComparable = near !== '';
  const [reached, setReached] = useState<number | null>(null);
  const isReached = reached === movie.id;
  const closest = useQuery({
    ...moviesQuery(useApi(), { near }, useViewer() !== null),
    enabled: isComparable && isReached,
  });
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = section;
    if (current === null || isReached) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(movie.id);
      },
      { rootMargin: ahead },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [movie.id, isReached]);
  if (!isComparable) return null;
  return (
    <section aria-labelledby="same-way-title" ref={section}>
      <h2 id="same-way-title" className={typography.sectionHeading}>
        {sameWayTitle}
      </h2>
      {closest.data !== undefined && (
        <MovieGrid movies={closest.data.movies.filter(({ id }) => id !== movie.id).slice(0, shown)} density="six" />
      )}
      {closest.isPending && (
        <div className={styles.scriptOnly}>
          <MovieGridSkeleton count={shown} density="six" />
        </div>
      )}
      <p className={styles.allMatches}>
        <a href={browsePath({ near })} className={typography.callToSignIn}>
          See all matches
        </a>
      </p>
    </section>
  );
}
