import { reelSize } from '@hexreel/domain/reel';
import { Reel } from './reel.tsx';
import * as styles from './reel-figure-skeleton.module.css';

/** The room for words left and right, above and below the reel, in its units. */
const beside = 38;
const above = 12;
/** The view box of a reel with words around it. */
export const figureBox = [-beside, -above, reelSize + 2 * beside, reelSize + 2 * above].join(' ');

/** The place of a large reel while its values are on their way: six empty sockets (R362). */
export function ReelFigureSkeleton({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox={figureBox} className={`${styles.waiting} ${className}`} aria-hidden="true">
      <svg width={reelSize} height={reelSize}>
        <Reel />
      </svg>
    </svg>
  );
}
