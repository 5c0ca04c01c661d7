import type { MapMovie } from '@hexreel/domain/contract/map';
import { shareOf, type MapView } from '@hexreel/domain/map';
import { imageUrl } from '@hexreel/domain/movie';
import { useEffect, useState } from 'react';
import { moviePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { percent } from './percent.ts';
import { posterSize } from './use-landmarks.ts';
import type { BoxSize } from './use-box-size.ts';
import type { DrawnMovie } from './use-map-movies.ts';
import * as styles from './map-landmarks.module.css';

/** The best-known movies as small posters. Links without script; with it the map decides what a press means. */
export function MapLandmarks({
  view,
  size,
  movies,
  chosenId,
  stops,
}: {
  readonly view: MapView;
  readonly size: BoxSize | null;
  readonly movies: readonly DrawnMovie[];
  readonly chosenId: number | null;
  /** Stops of a walk, in their order; other posters are dimmed. */
  readonly stops: readonly MapMovie[];
}) {
  const { width, height } = posterSize(size);
  const box = { x: -width / 2, y: -height / 2, width, height };
  return movies.map((movie) => {
    const { x, y } = shareOf(view, movie);
    const stop = stops.findIndex(({ id }) => id === movie.id);
    const isAside = stops.length > 0 && stop === -1 && movie.id !== chosenId;
    const colour = movie.signature === null ? '' : characteristicText[movie.signature];
    return (
      <svg
        key={movie.id}
        x={percent(x)}
        y={percent(y)}
        overflow="visible"
        className={`${isAside ? styles.aside : styles.landmark} ${colour}`}
      >
        <a href={moviePath(movie.id)} tabIndex={-1} data-movie={movie.id}>
          <rect {...box} rx="4" className={styles.ground} />
          {movie.poster !== null && <LandmarkPoster box={box} href={imageUrl(movie.poster, 'w154')} />}
          <rect {...box} rx="4" className={movie.id === chosenId || stop >= 0 ? styles.chosen : styles.frame} />
          {stop >= 0 && (
            <g aria-hidden="true">
              <circle cx={box.x} cy={box.y} r="12" className={styles.step} />
              <text x={box.x} y={box.y} dy="0.36em" className={styles.number}>
                {stop + 1}
              </text>
            </g>
          )}
        </a>
      </svg>
    );
  });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The poster, or an empty reel where it cannot be loaded (R489). */
function LandmarkPoster({ box, href }: { readonly box: Box; readonly href: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  // A picture in a drawing does not say that it failed before hydration. The browser has it already, or fails again.
  useEffect(() => {
    const probe = new Image();
    const fail = () => setFailed(href);
    probe.addEventListener('error', fail);
    probe.src = href;
    return () => probe.removeEventListener('error', fail);
  }, [href]);
  if (failed === href) return <use {...box} href="#reel" className={styles.noPoster} />;
  return <image {...box} href={href} preserveAspectRatio="xMidYMid slice" className={styles.poster} />;
}
