import { shareOf, type MapPoint, type MapView } from '@hexreel/domain/map';
import { percent } from './percent.ts';
import { regionNameLines } from './region-name-lines.ts';
import type { BoxSize } from './use-box-size.ts';
import * as styles from './region-names.module.css';

/** What small maps keep free at their sides, in pixels: for the words of the ends, and for the buttons on the right. */
const kept = { left: 58, right: 96 };

/**
 * The regions' names where they lie, over points and posters. On small maps they have two lines, and keep off the buttons.
 * The lists below the map have them as headings.
 * @param small the map's size where it is a small one
 */
export function RegionNames({
  view,
  names,
  small,
}: {
  readonly view: MapView;
  readonly names: readonly (MapPoint & { readonly name: string })[];
  readonly small: BoxSize | null;
}) {
  return names.map(({ name, ...point }) => {
    const { x, y } = shareOf(view, point);
    if (small === null || x < 0 || x > 1)
      return (
        <text key={name} x={percent(x)} y={percent(y)} dy="0.36em" className={styles.name}>
          {name}
        </text>
      );
    const middle = Math.min(Math.max(x * small.width, kept.left), small.width - kept.right);
    return (
      <text key={name} x={middle} y={percent(y)} className={styles.name}>
        {regionNameLines(name).map((line, index) => (
          <tspan key={line} x={middle} dy={index === 0 ? 0 : '1.15em'}>
            {line}
          </tspan>
        ))}
      </text>
    );
  });
}
