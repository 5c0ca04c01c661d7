import type { FearAxis } from '@hexreel/domain/ladder';
import { countWithin, knownAround, shareAbove, type FearCeilings } from '@hexreel/domain/limits';
import { aroundText, leavesText, scaleText } from '@hexreel/domain/texts/fear-scale';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useAnswer } from '../../lib/use-answer.ts';
import { fearScaleQuery } from './fear-scale-query.ts';
import * as styles from './limit-meaning.module.css';

/**
 * What a limit means while it is chosen (R594): the scale in words, and well-known movies on either side. Nothing before the
 * scale is known.
 * @param neverAbove null where there is no limit
 */
export function LimitMeaning({ axis, neverAbove }: { readonly axis: FearAxis; readonly neverAbove: number | null }) {
  const scale = useAnswer(fearScaleQuery(useApi()));
  const above = scale === undefined || neverAbove === null ? null : shareAbove(scale, axis, neverAbove);
  if (scale === undefined || above === null || neverAbove === null) return null;
  return (
    <p className={styles.meaning}>
      {scaleText(axis, above)} <span className={styles.around}>{aroundText(knownAround(scale.known, axis, neverAbove))}</span>
    </p>
  );
}

/** How many movies the limits of all three fears leave together (R594); nothing without a limit. */
export function LimitsLeave({ ceilings }: { readonly ceilings: FearCeilings }) {
  const scale = useAnswer(fearScaleQuery(useApi()));
  const hasLimit = Object.values(ceilings).some((ceiling) => ceiling !== null);
  if (scale === undefined || scale.movies === 0 || !hasLimit) return null;
  return (
    <p aria-live="polite" className={styles.leaves}>
      {leavesText(countWithin(scale, ceilings), scale.movies)}
    </p>
  );
}
