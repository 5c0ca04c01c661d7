import { boxAround, overlap, shareOf, type MapPoint, type MapView } from '@hexreel/domain/map';
import { percent } from './percent.ts';
import { boxOfYou, lineHeight, placeNames, type NamedRegion } from './place-names.ts';
import { posterSize } from './use-landmarks.ts';
import type { BoxSize } from './use-box-size.ts';
import * as styles from './region-names.module.css';

/**
 * The regions' names where they lie, over points (R294); what a poster covers, such as a stop of a walk, has none. The lists
 * below the map have them as headings.
 * @param size null before it is known: small maps show no names until then
 */
export function RegionNames({
  view,
  size,
  names,
  you,
  posters,
}: {
  readonly view: MapView;
  readonly size: BoxSize | null;
  readonly names: readonly NamedRegion[];
  readonly you: MapPoint | null;
  /** The movies that are shown as posters. */
  readonly posters: readonly MapPoint[];
}) {
  if (size === null)
    return names.map(({ name, ...point }) => {
      const { x, y } = shareOf(view, point);
      return (
        <text key={name} x={percent(x)} y={percent(y)} dy="0.36em" className={styles.unplaced}>
          {name}
        </text>
      );
    });
  const boxes = posters.map((movie) => {
    const { x, y } = shareOf(view, movie);
    return boxAround({ x: x * size.width, y: y * size.height }, posterSize(size));
  });
  const placed = placeNames(names, { view, size, you: boxOfYou(you, view, size) });
  return placed
    .filter(({ box }) => !boxes.some((poster) => overlap(poster, box)))
    .map(({ name, lines, x, y }) => (
      <text key={name} x={x} y={y} className={styles.name}>
        {lines.map((line, index) => (
          <tspan key={line} x={x} dy={index === 0 ? 0 : lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    ));
}
