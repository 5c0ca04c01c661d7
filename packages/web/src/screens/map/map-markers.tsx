import type { MapMovie } from '@hexreel/domain/contract/map';
import { shareOf, type MapPoint, type MapView } from '@hexreel/domain/map';
import { mapTexts } from '@hexreel/domain/texts/map';
import { percent } from './percent.ts';
import * as styles from './map-markers.module.css';

/** Rings and words on the map: the chosen movie, the one under the pointer, the stops of a walk, and the viewer's place. */
export function MapMarkers({
  view,
  chosen,
  pointed,
  stops,
  you,
  heightOf,
}: {
  readonly view: MapView;
  readonly chosen: MapMovie | null;
  readonly pointed: MapMovie | null;
  readonly stops: readonly MapMovie[];
  readonly you: MapPoint | null;
  /** Height of the poster that stands for a movie, in pixels; 0 for a point. */
  readonly heightOf: (movie: MapMovie) => number;
}) {
  const at = (point: MapPoint) => placed(shareOf(view, point));
  return (
    <>
      {stops.map((stop) =>
        heightOf(stop) > 0 ? null : (
          <svg key={stop.id} {...at(stop).box}>
            <circle r="7" className={styles.stop} />
          </svg>
        ),
      )}
      {you !== null && (
        <svg {...at(you).box}>
          <circle r="13" className={styles.you} />
          <circle r="3.5" className={styles.heart} />
          <Label words={mapTexts.you} {...at(you).label} />
        </svg>
      )}
      {pointed !== null && pointed.id !== chosen?.id && (
        <Named movie={pointed} at={at(pointed)} height={heightOf(pointed)} className={styles.pointed} />
      )}
      {chosen !== null && <Named movie={chosen} at={at(chosen)} height={heightOf(chosen)} className={styles.chosen} />}
    </>
  );
}

function Named({
  movie,
  at,
  height,
  className,
}: {
  readonly movie: MapMovie;
  readonly at: Placed;
  readonly height: number;
  readonly className: string;
}) {
  return (
    <svg {...at.box}>
      {height === 0 && <circle r="11" className={className} />}
      <Label words={movie.title} {...at.label} around={Math.max(height / 2, pointRadius)} />
    </svg>
  );
}

interface LabelPlace {
  readonly side: 'start' | 'middle' | 'end';
  readonly isBelow: boolean;
}

/** @param around how far what it names reaches up and down, in pixels */
function Label({
  words,
  side,
  isBelow,
  around = pointRadius,
}: LabelPlace & { readonly words: string; readonly around?: number }) {
  return (
    <text y={isBelow ? around + letterHeight : -around - apart} textAnchor={side} className={styles.label}>
      {words}
    </text>
  );
}

/** In pixels: a marker's radius, words' height, and their distance. */
const [pointRadius, letterHeight, apart] = [14, 19, 7];

interface Placed {
  readonly box: { readonly x: string; readonly y: string; readonly overflow: 'visible' };
  readonly label: LabelPlace;
}

/** Words stay on the map: at its sides they run inwards, at its top they are below the point. */
function placed({ x, y }: MapPoint): Placed {
  return {
    box: { x: percent(x), y: percent(y), overflow: 'visible' },
    label: { side: x < nearSide ? 'start' : x > 1 - nearSide ? 'end' : 'middle', isBelow: y < nearTop },
  };
}

const [nearSide, nearTop] = [0.2, 0.1];
