import { mapTexts } from '@hexreel/domain/texts/map';
import type { RefObject } from 'react';
import * as styles from './zoom-buttons.module.css';

/** Zoom by buttons instead of wheel and pinch. They stay where they are at an end: the focus would get lost otherwise. */
export function ZoomButtons({
  box,
  isWhole,
  onCloser,
  onFurther,
  onWhole,
}: {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isWhole: boolean;
  readonly onCloser: () => void;
  readonly onFurther: () => void;
  readonly onWhole: () => void;
}) {
  return (
    <div ref={box} className={styles.buttons}>
      <button type="button" aria-label={mapTexts.closer} className={styles.button} onClick={onCloser}>
        <Sign d="M12 5v14M5 12h14" />
      </button>
      <button type="button" aria-label={mapTexts.further} aria-disabled={isWhole} className={styles.button} onClick={onFurther}>
        <Sign d="M5 12h14" />
      </button>
      <button type="button" aria-label={mapTexts.whole} aria-disabled={isWhole} className={styles.button} onClick={onWhole}>
        <Sign d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
      </button>
    </div>
  );
}

function Sign({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
