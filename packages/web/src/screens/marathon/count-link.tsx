import { curveOf } from '@hexreel/domain/marathon';
import { marathonTexts } from '@hexreel/domain/texts/marathon';
import { height, lineThrough, percent, width } from './smooth-line.ts';
import * as cardLink from '../../ui/card-link.module.css';
import * as styles from './count-link.module.css';

/** Has an evening of so many movies drawn: a link with the curve that the evening would follow. */
export function CountLink({ count, href }: { readonly count: number; readonly href: string }) {
  const curve = curveOf(count);
  const calmest = Math.min(...curve);
  const points = curve.map((level, place) => [(place + 0.5) / count, (1 - level) / (1 - calmest)] as const);
  return (
    <a href={href} className={`${cardLink.link} ${styles.link}`}>
      <svg aria-hidden="true" className={styles.arc}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path d={lineThrough(points)} className={styles.line} />
        </svg>
        {points.map(([x, y]) => (
          <circle key={x} cx={percent(x)} cy={percent(y)} r="3" className={styles.point} />
        ))}
      </svg>
      <span className={styles.label}>{marathonTexts.movies(count)}</span>
    </a>
  );
}
