import { shareOf, type MapPoint, type MapView } from '@hexreel/domain/map';
import { percent } from './percent.ts';
import * as styles from './region-names.module.css';

/** The regions' names where they lie, faint behind the movies. The lists below the map have them as headings. */
export function RegionNames({
  view,
  names,
}: {
  readonly view: MapView;
  readonly names: readonly (MapPoint & { readonly name: string })[];
}) {
  return names.map(({ name, ...point }) => {
    const { x, y } = shareOf(view, point);
    return (
      <text key={name} x={percent(x)} y={percent(y)} dy="0.36em" className={styles.name}>
        {name}
      </text>
    );
  });
}
