import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import type { MapTileResponse } from '@hexreel/domain/contract/map';
import { mapSize, type MapPoint, type MapView } from '@hexreel/domain/map';
import { memo } from 'react';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import type { DrawnMovie } from './use-map-movies.ts';
import * as styles from './map-stars.module.css';

/**
 * All movies as points, coloured by their signature, the best known ones larger. Each colour is one line of many points,
 * whose width does not change with the view: moving the map changes one attribute.
 */
export function MapStars({
  view: { x, y, size },
  movies,
  dimmed,
  walk,
}: {
  readonly view: MapView;
  readonly movies: readonly DrawnMovie[];
  readonly dimmed: MapTileResponse['dimmed'];
  /** The points of a walk in their order. */
  readonly walk: readonly MapPoint[];
}) {
  return (
    <svg viewBox={`${x} ${y} ${size} ${size}`} preserveAspectRatio="none" width="100%" height="100%">
      <Graticule />
      <Points movies={movies} dimmed={dimmed} />
      {walk.length > 1 && <path d={`M${walk.map((stop) => `${stop.x} ${stop.y}`).join('L')}`} className={styles.walk} />}
    </svg>
  );
}

/** Lines by which one sees that the map moves: sixths of the whole, as the reel has six sockets. */
const Graticule = memo(function Graticule() {
  const lines = Array.from({ length: sixths - 1 }, (_, at) => Math.round(((at + 1) * mapSize) / sixths));
  return <path d={lines.map((at) => `M${at} 0V${mapSize}M0 ${at}H${mapSize}`).join('')} className={styles.graticule} />;
});

const sixths = 6;

const Points = memo(function Points({
  movies,
  dimmed,
}: {
  readonly movies: readonly DrawnMovie[];
  readonly dimmed: MapTileResponse['dimmed'];
}) {
  return (
    <>
      {dimmed.length > 0 && <path d={dimmed.map(([right, down]) => point(right, down)).join('')} className={styles.dimmed} />}
      {[...characteristics, null].map((name) => (
        <Colour key={name} name={name} movies={movies.filter(({ signature }) => signature === name)} />
      ))}
    </>
  );
});

function Colour({ name, movies }: { readonly name: Characteristic | null; readonly movies: readonly DrawnMovie[] }) {
  const known = movies.filter(({ zoom }) => zoom === 0);
  const others = movies.filter(({ zoom }) => zoom > 0);
  const pointsOf = (some: readonly DrawnMovie[]) => some.map(({ x, y }) => point(x, y)).join('');
  return (
    <g className={name === null ? styles.plain : characteristicText[name]}>
      {others.length > 0 && <path d={pointsOf(others)} className={styles.small} />}
      {known.length > 0 && <path d={pointsOf(known)} className={styles.large} />}
    </g>
  );
}

/** A line of no length, which round ends make a point. */
function point(x: number, y: number): string {
  return `M${x} ${y}h0`;
}
