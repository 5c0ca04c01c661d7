import { reelLegend } from '@hexreel/domain/texts/descriptions';
import * as styles from './reel-legend.module.css';

/** Below a reel that has the viewer's scores: what its discs and its rings are (R274). */
export function ReelLegend() {
  return (
    <ul className={styles.legend}>
      <li className={styles.entry}>
        <span className={styles.disc} />
        {reelLegend.discs}
      </li>
      <li className={styles.entry}>
        <span className={styles.ring} />
        {reelLegend.rings}
      </li>
    </ul>
  );
}
